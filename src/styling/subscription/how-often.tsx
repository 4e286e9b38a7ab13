import './how-often.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { RadioTiles } from '#/platform/ui/form/choice.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { reminderDays } from './dates.rule.ts'
import { intervals } from './intervals.rule.ts'
import type { SubscriptionView } from './subscription.api.ts'
import { useSubscriptionChange } from './use-change.ts'

const [first, second] = reminderDays

type Months = (typeof intervals)[number]
type Chosen = { date: string | null; months: Months }

/** The fees of a regular box stand above the button, which says that it obliges the member to pay (R11.03). */
export function HowOften({ view: { months, nextBoxDate: date, feesPerBox } }: { view: SubscriptionView }) {
  const t = useTexts()
  const { money } = useFormat()
  const [picked, setPicked] = useState<Months>()
  const chosen = picked ?? months
  const { submit, busy, error } = useSubscriptionChange<Chosen>(
    'interval',
    (options) => send('POST', '/subscription/interval', options),
    () => setPicked(undefined),
  )
  return (
    <Section title={t('subscription.howOften')}>
      <Stack>
        <div className="how-often">
          <RadioTiles
            legend={t('subscription.howOften')}
            hideLegend
            name="months"
            columns={3}
            value={String(chosen)}
            onChoose={(value) => setPicked(intervals.find((each) => String(each) === value))}
            options={intervals.map((each) => ({
              value: String(each),
              label: each === 0 ? t('account.onDemand') : t('account.intervalMonths', { count: each }),
            }))}
          />
        </div>
        {picked !== undefined && picked !== months && (
          <Stack>
            <p>
              {picked === 0
                ? t('subscription.onDemandMeans')
                : t('subscription.intervalMeans', { fee: money(feesPerBox), first, second })}
            </p>
            <div>
              <Button busy={busy} onClick={() => submit({ date, months: picked })}>
                {t(picked === 0 ? 'account.save' : 'order.button')}
              </Button>
            </div>
          </Stack>
        )}
        <Alert>{error}</Alert>
      </Stack>
    </Section>
  )
}
