/** Days in a form's format, `2026-11-23`, which a browser parses as UTC; a calendar has no time and no zone. */
type Day = string
export type Bounds = { min?: Day; max?: Day }

const DAY_MS = 86_400_000
const utc = (day: Day): number => Date.parse(day)
const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)
const addDays = (day: Day, days: number): Day => dayAt(utc(day) + days * DAY_MS)
/** Monday is 0, as in each of our countries. */
const weekday = (day: Day): number => (new Date(utc(day)).getUTCDay() + 6) % 7

export const monthOf = (day: Day): string => day.slice(0, 7)
/** A number of months later: the same day of the month, or that month's last. */
export function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return dayAt(Math.min(last.getTime(), Date.UTC(year, month - 1 + months, date)))
}

/** The weeks of a day's month; days of the neighbouring months are left out. */
export function weeksOf(day: Day): (Day | undefined)[][] {
  const first = `${monthOf(day)}-01`
  const count = Number(addDays(monthsLater(first, 1), -1).slice(8))
  const cells = Array.from({ length: weekday(first) }, (): Day | undefined => undefined)
  for (let nth = 0; nth < count; nth++) cells.push(addDays(first, nth))
  while (cells.length % 7 > 0) cells.push(undefined)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** A Monday and the six days after it, for the names above the weeks. */
export const aWeek: readonly Day[] = Array.from({ length: 7 }, (_, nth) => addDays('2024-01-01', nth))

export const isWithin = (day: Day, { min, max }: Bounds): boolean =>
  (!min || day >= min) && (!max || day <= max)
export const clamped = (day: Day, { min, max }: Bounds): Day => {
  if (min && day < min) return min
  return max && day > max ? max : day
}

/** The day after a key press, by the pattern for a grid of dates; undefined for a key without a meaning here. */
export function dayAfterKey(day: Day, key: string, isShift: boolean): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday(day))
    case 'End':
      return addDays(day, 6 - weekday(day))
    case 'PageUp':
      return monthsLater(day, isShift ? -12 : -1)
    case 'PageDown':
      return monthsLater(day, isShift ? 12 : 1)
    default:
      return undefined
  }
}
