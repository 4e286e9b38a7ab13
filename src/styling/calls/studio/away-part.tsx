import './day-hours.css'
import { type FormEvent, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useApp } from '#/platform/app/app-provider.tsx'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { nowOf } from '#/platform/app/market-now.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { DateField } from '#/platform/ui/form/calendar/date-field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { HoursView } from './studio-calls.schema.ts'

type AwayProps = { view: HoursView; onChanged: () => void }

/** Days away. Calls booked on them go to the deputy at once, or are cancelled with a mail that offers other times. */
export function AwayPart({ view: { stylistId, away }, onChanged }: AwayProps) {
  const [days, setDays] = useState({ from: '', to: '' })
  const today = nowOf(useApp()).toISOString().slice(0, 10)
  const adding = useSubmit(
    (body: { from: string; to: string }) =>
      send('POST', '/studio/calls/hours/:stylistId/away', { params: { stylistId }, body }),
    () => {
      setDays({ from: '', to: '' })
      onChanged()
    },
  )
  const removing = useSubmit(
    (id: string) =>
      send('DELETE', '/studio/calls/hours/:stylistId/away/:id', {
        params: { stylistId, id },
        error: whenOutdated(onChanged),
      }),
    onChanged,
  )
  function add(event: FormEvent) {
    event.preventDefault()
    if (days.from) void adding.submit({ from: days.from, to: days.to || days.from })
  }
  return (
    <Stack>
      {away.length === 0 && (
        <p>None is planned. Calls on such days go to the deputy, or are cancelled with a mail.</p>
      )}
      {away.length > 0 && (
        <RecordRows label="Days away">
          {away.map(({ id, from, to }) => (
            <RecordRow key={id} title={from === to ? dayLabel(from) : `${dayLabel(from)} – ${dayLabel(to)}`}>
              <Button variant="quiet" size="small" onClick={() => removing.submit(id)}>
                Remove
              </Button>
            </RecordRow>
          ))}
        </RecordRows>
      )}
      <form onSubmit={add}>
        <div className="away-days">
          <DateField
            label="First day"
            begin={today}
            value={days.from}
            onChange={({ target }) => setDays((now) => ({ ...now, from: target.value }))}
          />
          <DateField
            label="Last day"
            begin={days.from || today}
            min={days.from}
            value={days.to}
            onChange={({ target }) => setDays((now) => ({ ...now, to: target.value }))}
          />
        </div>
        <Button type="submit" variant="secondary" busy={adding.busy}>
          Add
        </Button>
      </form>
      <Alert>{adding.error ?? removing.error}</Alert>
    </Stack>
  )
}

const dayLabel = (day: string) => staffDay(atNoon(day))
