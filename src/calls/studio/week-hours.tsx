import './week-hours.css'
import { Button } from '#/ui/form/button.tsx'
import type { Span } from '../slots.rule.ts'
import { areHours, oneMore } from './hours.rule.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type WeekHoursProps = {
  hours: readonly Span[]
  /** What is not right is said once somebody has tried to keep it. */
  tried: boolean
  onChange: (hours: Span[]) => void
}

/** A row for each day of the week: from when to when calls can be booked. */
export const WeekHours = ({ hours, tried, onChange }: WeekHoursProps) => (
  <div className="week-hours">
    {weekdays.map((name, index) => (
      <Day key={name} name={name} weekday={index + 1} {...{ hours, tried, onChange }} />
    ))}
  </div>
)

function Day({ name, weekday, hours, tried, onChange }: WeekHoursProps & { name: string; weekday: number }) {
  const own = hours.filter((span) => span.weekday === weekday)
  const others = hours.filter((span) => span.weekday !== weekday)
  const wrong = tried && !areHours(own)
  const change = (place: number, to: Partial<Span>) =>
    onChange([...others, ...own.map((span, nth) => (nth === place ? { ...span, ...to } : span))])
  return (
    <fieldset className="week-day" aria-label={name}>
      <span>{name}</span>
      <div className="week-spans">
        {own.length === 0 && <p>No calls</p>}
        {own.map(({ starts, ends }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in the day; its times change as they are typed
          <span key={place} className="week-span">
            <input
              type="time"
              aria-label={`${name}, from`}
              aria-invalid={wrong}
              value={starts}
              onChange={({ target }) => change(place, { starts: target.value })}
            />
            –
            <input
              type="time"
              aria-label={`${name}, to`}
              aria-invalid={wrong}
              value={ends}
              onChange={({ target }) => change(place, { ends: target.value })}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${starts}–${ends} on ${name}`}
              onClick={() => onChange([...others, ...own.toSpliced(place, 1)])}
            >
              Remove
            </Button>
          </span>
        ))}
        {wrong && <p role="alert">Each ends after it begins, and no two of them meet.</p>}
        <Button
          variant="quiet"
          size="small"
          aria-label={`Add hours on ${name}`}
          onClick={() => onChange([...hours, oneMore(own, weekday)])}
        >
          Add hours
        </Button>
      </div>
    </fieldset>
  )
}
