import '#/platform/ui/form/field.css'
import './day-hours.css'
import { Button } from '#/platform/ui/form/button.tsx'
import { FieldError } from '#/platform/ui/form/field.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import type { DaySpan } from '../slots/slots.rule.ts'
import { nextSpan, timeTyped } from './hours.rule.ts'

type DayHoursProps = {
  name: string
  weekday: number
  spans: readonly DaySpan[]
  wrong: boolean
  onChange: (spans: DaySpan[]) => void
  /** Undefined when all other weekdays have these hours already. */
  onCopy: (() => void) | undefined
}

export function DayHours({ name, weekday, spans, wrong, onChange, onCopy }: DayHoursProps) {
  const change = (position: number, part: Partial<DaySpan>) =>
    onChange(spans.map((span, index) => (index === position ? { ...span, ...part } : span)))
  return (
    <fieldset className="day-hours">
      <legend>{name}</legend>
      <div className="day-hours-spans">
        {spans.length === 0 && <p>No calls</p>}
        {spans.map((span, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is what stands at its place
          <div className="day-hours-span" key={position}>
            <Time
              label={`${name}, from`}
              value={span.starts}
              wrong={wrong}
              onChange={(starts) => change(position, { starts })}
            />
            –
            <Time
              label={`${name}, until`}
              value={span.ends}
              wrong={wrong}
              onChange={(ends) => change(position, { ends })}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${name}, ${span.starts}–${span.ends}`}
              onClick={() => onChange(spans.filter((_, index) => index !== position))}
            >
              <Icon name="close" />
            </Button>
          </div>
        ))}
      </div>
      <div className="day-hours-do">
        {onCopy && spans.length > 0 && (
          <Button variant="quiet" size="small" aria-label={`Copy to all weekdays: ${name}`} onClick={onCopy}>
            Copy to all weekdays
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={`Add hours on ${name}`}
          onClick={() => onChange([...spans, nextSpan(spans, weekday)])}
        >
          Add hours
        </Button>
      </div>
      <FieldError>
        {wrong
          ? 'Each is from and until a time such as 09:30, ends after it begins, and meets no other.'
          : undefined}
      </FieldError>
    </fieldset>
  )
}

type TimeProps = { label: string; value: string; wrong: boolean; onChange: (time: string) => void }
const Time = ({ label, value, wrong, onChange }: TimeProps) => (
  <span className="field-box">
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="00:00"
      aria-label={label}
      aria-invalid={wrong || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={({ target }) => onChange(timeTyped(target.value))}
    />
  </span>
)
