import { type FormEvent, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { DateField } from '#/platform/ui/form/calendar/date-field.tsx'
import { Select } from '#/platform/ui/form/field.tsx'
import { Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import type { SubscriptionView } from './subscription.api.ts'
import { useSubscriptionChange } from './use-change.ts'

type Props = { view: SubscriptionView; date: string }
type Seen = { date: string }

/** Changes the next planned box: another day, skip it, or pause. */
export function NextBox({ view, date }: Props) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const skip = useSubscriptionChange<Seen>('skip', (options) => send('POST', '/subscription/skip', options))
  const resume = useSubscriptionChange<Seen>('resume', (options) =>
    send('POST', '/subscription/resume', options),
  )
  const { pausedUntil } = view
  const act = pausedUntil ? resume : skip
  return (
    <Section title={t('account.nextBox')}>
      <Stack>
        {view.skipped && <TakeBack skipped={view.skipped} date={date} />}
        <p>
          {t(pausedUntil ? 'subscription.pausedUntil' : 'subscription.nextOn', {
            date: dateLong(atNoon(date)),
          })}
        </p>
        <div>
          {/* The key remounts the button for another date, so that a key held down skips one box only. */}
          <Button key={date} variant="secondary" busy={act.busy} onClick={() => act.submit({ date })}>
            {t(pausedUntil ? 'subscription.resume' : 'subscription.skip')}
          </Button>
        </div>
        <Alert>{act.error}</Alert>
        <Move view={view} date={date} />
        {view.pauses[0] && <Pause view={view} date={date} first={view.pauses[0].until} />}
      </Stack>
    </Section>
  )
}

function TakeBack({ skipped, date }: { skipped: string; date: string }) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { submit, busy, error } = useSubscriptionChange<Seen>('take-back-skip', (options) =>
    send('POST', '/subscription/take-back-skip', options),
  )
  return (
    <Notice>
      <Stack>
        <p>{t('subscription.skipped', { date: dateLong(atNoon(skipped)) })}</p>
        <div>
          <Button variant="quiet" size="small" busy={busy} onClick={() => submit({ date })}>
            {t('subscription.takeBack')}
          </Button>
        </div>
        <Alert>{error}</Alert>
      </Stack>
    </Notice>
  )
}

function Move({ view: { choosable }, date }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState<string>()
  const to = typed ?? date
  const { submit, busy, error, fields } = useSubscriptionChange<Seen & { to: string }>(
    'move',
    (options) => send('POST', '/subscription/move', options),
    () => setTyped(undefined),
  )
  function move(event: FormEvent) {
    event.preventDefault()
    void submit({ date, to })
  }
  return (
    <form method="post" noValidate onSubmit={move}>
      <Row align="field">
        <DateField
          label={t('subscription.moveTo')}
          begin={choosable.from}
          min={choosable.from}
          max={choosable.to}
          value={to}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={fields.to}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {t('subscription.move')}
        </Button>
      </Row>
      <Alert>{!fields.to && error}</Alert>
    </form>
  )
}

function Pause({ view: { pauses }, date, first }: Props & { first: string }) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const [picked, setPicked] = useState<string>()
  const until = pauses.some((each) => each.until === picked) ? picked! : first
  const { submit, busy, error } = useSubscriptionChange<Seen & { until: string }>('pause', (options) =>
    send('POST', '/subscription/pause', options),
  )
  function pause(event: FormEvent) {
    event.preventDefault()
    void submit({ date, until })
  }
  return (
    <form method="post" noValidate onSubmit={pause}>
      <Row align="field">
        <Select
          label={t('subscription.pauseFor')}
          value={until}
          onChange={(event) => setPicked(event.currentTarget.value)}
          options={pauses.map(({ months, until }) => ({
            value: until,
            label: t('subscription.pauseMonths', { count: months, date: dateLong(atNoon(until)) }),
          }))}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {t('subscription.pause')}
        </Button>
      </Row>
      <Alert>{error}</Alert>
    </form>
  )
}
