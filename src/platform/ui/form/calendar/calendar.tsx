import './calendar.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { IconButton } from '../button.tsx'
import { aWeek, type Bounds, clamped, dayAfterKey, isWithin, monthsLater, weeksOf } from './calendar.rule.ts'

type CalendarProps = Bounds & {
  value: string
  begin: string
  onChoose: (day: string) => void
}

/** A month of days to choose from: arrows move by day and week, Page Up and Down by month, with Shift by year. */
export function Calendar({ value, begin, onChoose, ...bounds }: CalendarProps) {
  const t = useTexts()
  const [at, setAt] = useState(() => clamped(value || begin, bounds))
  const grid = useRef<HTMLTableElement>(null)
  const heading = useId()
  const say = useDayNames()
  const byKey = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that a key led to
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    // Runs after the surrounding dialog, which focuses its first button.
    const soon = requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    )
    return () => cancelAnimationFrame(soon)
  }, [at])
  function onKeyDown(event: KeyboardEvent) {
    const to = dayAfterKey(at, event.key, event.shiftKey)
    if (!to) return
    event.preventDefault()
    byKey.current = true
    setAt(clamped(to, bounds))
  }
  const changeMonth = (months: number) => setAt(clamped(monthsLater(at, months), bounds))
  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton label={t('ui.monthBefore')} onClick={() => changeMonth(-1)}>
          <Icon name="previous" />
        </IconButton>
        <p id={heading} aria-live="polite">
          {say.month(at)}
        </p>
        <IconButton label={t('ui.monthAfter')} onClick={() => changeMonth(1)}>
          <Icon name="next" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of dates is a table that takes keys */}
      <table role="grid" aria-labelledby={heading} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {aWeek.map((day) => (
              <th key={day} scope="col" abbr={say.weekday(day)}>
                {say.shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week.join()}>
              {week.map((day, nth) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid a cell is one of it
                <td key={aWeek[nth]} aria-selected={day ? day === value : undefined}>
                  {day && (
                    <button
                      type="button"
                      tabIndex={day === at ? 0 : -1}
                      aria-label={say.day(day)}
                      disabled={!isWithin(day, bounds)}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** In the page's language, which in the studio is not the market's. */
function useDayNames() {
  const language = document.documentElement.lang
  const saying = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(Date.parse(day))
  }
  return {
    month: saying({ month: 'long', year: 'numeric' }),
    weekday: saying({ weekday: 'long' }),
    shortWeekday: saying({ weekday: 'short' }),
    day: saying({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  }
}
