import { type FormEvent, useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { type MarketId, marketIds, markets } from '#/markets/markets.ts'
import { Button } from '#/ui/form/button.tsx'
import { Chips } from '#/ui/form/choice.tsx'
import { Select } from '#/ui/form/field.tsx'
import { Stack } from '#/ui/layout/layout.tsx'
import { Alert, Notice } from '#/ui/notice/notice.tsx'
import { areHours } from './hours.rule.ts'
import type { HoursView } from './studio-calls.schema.ts'
import { WeekHours } from './week-hours.tsx'

/** Whose members may book, and between which hours of each day. */
export function WeekForm({ view, onKept }: { view: HoursView; onKept: () => void }) {
  const [hours, setHours] = useState(view.hours)
  const [theirs, setTheirs] = useState<MarketId[]>(view.markets)
  const [deputyId, setDeputyId] = useState(view.deputyId)
  const [tried, setTried] = useState(false)
  const [kept, setKept] = useState(false)
  const { submit, busy, error } = useSubmit(
    (hours: HoursView['hours']) =>
      send('PUT', '/studio/calls/hours/:stylistId', {
        params: { stylistId: view.stylistId },
        body: { markets: theirs, deputyId, hours },
      }),
    () => {
      setKept(true)
      onKept()
    },
  )
  function keep(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setKept(false)
    if (areHours(hours)) void submit(hours)
  }
  return (
    <form noValidate onSubmit={keep}>
      <Stack>
        <Chips
          name="markets"
          legend="Members of"
          hint="With none, nobody can book."
          options={marketIds.map((value) => ({ value, label: markets[value].name }))}
          values={theirs}
          onChoose={setTheirs}
        />
        <WeekHours hours={hours} tried={tried} onChange={setHours} />
        <Select
          label="Deputy"
          hint="While you are away: styles for your members, and takes over your calls if that hour suits."
          placeholder="Nobody: the member is told"
          options={view.colleagues
            .filter(({ id }) => id !== view.stylistId)
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={deputyId ?? ''}
          onChange={({ target }) => setDeputyId(target.value || null)}
        />
        <Alert>{error}</Alert>
        <Button type="submit" busy={busy}>
          Keep the hours
        </Button>
        <div role="status">{kept && <Notice tone="positive">The hours are kept.</Notice>}</div>
      </Stack>
    </form>
  )
}
