import { weekdayNames } from '#/platform/markets/weekday-names.rule.ts'
import type { DaySpan } from '../slots/slots.rule.ts'

export const areApart = (spans: readonly DaySpan[]): boolean =>
  !spans.some((one, index) =>
    spans.some(
      (other, otherIndex) =>
        index < otherIndex &&
        one.weekday === other.weekday &&
        one.starts < other.ends &&
        other.starts < one.ends,
    ),
  )

/**
 * Tells whether hours can be saved: each span ends after it begins, and none overlap. Times are `09:00`; an empty
 * field is ''.
 */
export const canKeep = (spans: readonly DaySpan[]): boolean =>
  spans.every(({ starts, ends }) => isTime(starts) && isTime(ends) && starts < ends) && areApart(spans)

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/**
 * Normalises a typed time to 24 hours: 9, 930, 9.30 and 9:30 are understood; anything else stays as typed, so that
 * it can be corrected. A native time field would ask for AM and PM in an American English browser.
 */
export function timeTyped(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(typed.trim()) ?? []
  const time = hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`
  return isTime(time) ? time : typed.trim()
}

const WORKDAYS = 5
type Week = readonly (readonly DaySpan[])[]

export const weekTyped = (days: Week): DaySpan[][] =>
  days.map((spans) =>
    spans.map((span) => ({ ...span, starts: timeTyped(span.starts), ends: timeTyped(span.ends) })),
  )

/** Copies one day's hours to Monday to Friday; the weekend keeps its own. */
export const onAllWeekdays = (days: Week, from: number): DaySpan[][] =>
  days.map((spans, day) =>
    day < WORKDAYS ? (days[from] ?? []).map((span) => ({ ...span, weekday: day + 1 })) : [...spans],
  )

/** Tells whether another weekday has other hours than this day, so that copying makes sense. */
export const differsOnWeekdays = (days: Week, from: number): boolean =>
  days.slice(0, WORKDAYS).some((spans) => textOf(spans) !== textOf(days[from] ?? []))
const textOf = (spans: readonly DaySpan[]) => spans.map(({ starts, ends }) => `${starts}–${ends}`).join()

/** Proposed next span of a day: the morning, then from an hour after the last one, until midnight at most. */
export function nextSpan(spans: readonly DaySpan[], weekday: number): DaySpan {
  const last = spans
    .map(({ ends }) => ends)
    .toSorted()
    .at(-1)
  if (last === undefined) return { weekday, starts: '09:00', ends: '12:00' }
  return { weekday, starts: hoursAfter(last, 1), ends: hoursAfter(last, 4) }
}

const hoursAfter = (time: string, hours: number): string => {
  const later = Number(time.slice(0, 2)) + hours
  return later > 23 ? '' : `${String(later).padStart(2, '0')}${time.slice(2)}`
}

/** A week as lines, days with the same hours together: Monday–Friday, 09:00–12:00 and 13:00–16:30. */
export function weekLines(hours: readonly DaySpan[]): { days: string; hours: string }[] {
  const byHours = new Map<string, number[]>()
  for (let weekday = 1; weekday <= 7; weekday++) {
    const own = textOf(hours.filter((span) => span.weekday === weekday))
    if (own) byHours.set(own, [...(byHours.get(own) ?? []), weekday])
  }
  return [...byHours].map(([own, weekdays]) => ({
    days: weekdayNames(weekdays, 'en-GB'),
    hours: own.replaceAll(',', ' and '),
  }))
}
