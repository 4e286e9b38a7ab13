import { type FormEvent, useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { type MarketId, marketIds, markets } from '#/markets/markets.ts'
import { Button } from '#/ui/form/button.tsx'
import { Chips } from '#/ui/form/choice.tsx'
import { Select, TextField } from '#/ui/form/field.tsx'
import { Stack } from '#/ui/layout/layout.tsx'
import { Alert, Notice } from '#/ui/notice/notice.tsx'
import { spansOf, writtenSpans } from './hours.rule.ts'
import type { HoursView } from './studio-calls.schema.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const wrong = 'Write spans that do not meet, as 09:00–12:00, 13:00–16:30.'

/** Seven lines, one a day; empty where nobody can book. */
export function WeekForm({ view, onKept }: { view: HoursView; onKept: () => void }) {
  const [lines, setLines] = useState(() => weekdays.map((_, day) => writtenSpans(view.hours, day + 1)))
  const [theirs, setTheirs] = useState<MarketId[]>(view.markets)
  const [deputyId, setDeputyId] = useState(view.deputyId)
  const [tried, setTried] = useState(false)
  const [kept, setKept] = useState(false)
  const days = lines.map((line, day) => spansOf(line, day + 1))
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
    const hours = days.flatMap((spans) => spans ?? [])
    if (days.every(Boolean)) void submit(hours)
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
        {weekdays.map((day, index) => (
          <TextField
            key={day}
            label={day}
            placeholder={index < 5 ? '09:00–12:00, 13:00–16:30' : ''}
            value={lines[index]}
            error={tried && !days[index] ? wrong : undefined}
            onChange={({ target }) =>
              setLines(lines.map((line, place) => (place === index ? target.value : line)))
            }
          />
        ))}
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
