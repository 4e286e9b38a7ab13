import './week-form.css'
import { type FormEvent, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { Select } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import type { DaySpan } from '../slots/slots.rule.ts'
import { DayHours } from './day-hours.tsx'
import { canKeep, differsOnWeekdays, onAllWeekdays, weekTyped } from './hours.rule.ts'
import type { HoursView } from './studio-calls.schema.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function WeekForm({ view, onSaved }: { view: HoursView; onSaved: () => void }) {
  const [days, setDays] = useState(() =>
    weekdays.map((_, day) => view.hours.filter(({ weekday }) => weekday === day + 1)),
  )
  const [theirs, setTheirs] = useState<MarketId[]>(view.markets)
  const [deputyId, setDeputyId] = useState(view.deputyId)
  const [tried, setTried] = useState(false)
  const [saved, setSaved] = useState(false)
  const { submit, busy, error } = useSubmit(
    (hours: HoursView['hours']) =>
      send('PUT', '/studio/calls/hours/:stylistId', {
        params: { stylistId: view.stylistId },
        body: { markets: theirs, deputyId, hours },
      }),
    () => {
      setSaved(true)
      onSaved()
    },
  )
  function keep(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setSaved(false)
    // Enter in a field saves before the field is left.
    const read = weekTyped(days)
    setDays(read)
    if (read.every(canKeep)) void submit(read.flat())
  }
  return (
    <form noValidate onSubmit={keep}>
      <Stack>
        <Chips
          name="markets"
          legend="Members of"
          hint="With none, nobody can book."
          options={marketOptions}
          values={theirs}
          onChoose={setTheirs}
        />
        <Week days={days} tried={tried} onDays={setDays} />
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
        <div className="week-keep">
          <Button type="submit" busy={busy}>
            Keep the hours
          </Button>
        </div>
        <div role="status">{saved && <Notice tone="positive">The hours are kept.</Notice>}</div>
      </Stack>
    </form>
  )
}

type WeekProps = { days: DaySpan[][]; tried: boolean; onDays: (days: DaySpan[][]) => void }
const Week = ({ days, tried, onDays }: WeekProps) => (
  <div>
    {weekdays.map((name, day) => (
      <DayHours
        key={name}
        name={name}
        weekday={day + 1}
        spans={days[day] ?? []}
        wrong={tried && !canKeep(days[day] ?? [])}
        onChange={(spans) => onDays(days.map((before, index) => (index === day ? spans : before)))}
        onCopy={differsOnWeekdays(days, day) ? () => onDays(onAllWeekdays(days, day)) : undefined}
      />
    ))}
  </div>
)
