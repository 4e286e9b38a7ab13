import type { Span } from '../slots/slots.rule.ts'
import { weekdayNames } from '../slots/weekday-names.rule.ts'

/** No two of a day share a minute. */
export const areApart = (spans: readonly Span[]): boolean =>
  !spans.some((one, index) =>
    spans.some(
      (other, place) =>
        index < place && one.weekday === other.weekday && one.starts < other.ends && other.starts < one.ends,
    ),
  )

/** Whether hours can be kept: each ends after it begins, and none meets another. Times are `09:00`; one not filled in is empty. */
export const canKeep = (spans: readonly Span[]): boolean =>
  spans.every(({ starts, ends }) => isTime(starts) && isTime(ends) && starts < ends) && areApart(spans)

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/**
 * A time by 24 hours however it was typed: 9, 930, 9.30 and 9:30 are understood; what is not stays as it is, to be seen. A field of
 * the browser's own would ask for AM and PM wherever the browser speaks American English.
 */
export function timeTyped(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(typed.trim()) ?? []
  const time = hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`
  return isTime(time) ? time : typed.trim()
}

const WORKDAYS = 5
type Week = readonly (readonly Span[])[]

export const weekTyped = (days: Week): Span[][] =>
  days.map((spans) =>
    spans.map((span) => ({ ...span, starts: timeTyped(span.starts), ends: timeTyped(span.ends) })),
  )

/** The hours of one day on each from Monday to Friday; the weekend keeps its own. */
export const onAllWeekdays = (days: Week, from: number): Span[][] =>
  days.map((spans, day) =>
    day < WORKDAYS ? (days[from] ?? []).map((span) => ({ ...span, weekday: day + 1 })) : [...spans],
  )

/** Whether another weekday has other hours than this day: then there is something to copy. */
export const differsOnWeekdays = (days: Week, from: number): boolean =>
  days.slice(0, WORKDAYS).some((spans) => said(spans) !== said(days[from] ?? []))
const said = (spans: readonly Span[]) => spans.map(({ starts, ends }) => `${starts}–${ends}`).join()

/** What is proposed beside those of a day: the morning, then from an hour after the last on; at most until midnight. */
export function nextSpan(spans: readonly Span[], weekday: number): Span {
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

/** A week in as few lines as it has different days: Monday–Friday, 09:00–12:00 and 13:00–16:30. */
export function weekSaid(hours: readonly Span[]): { days: string; hours: string }[] {
  const byHours = new Map<string, number[]>()
  for (let weekday = 1; weekday <= 7; weekday++) {
    const own = said(hours.filter((span) => span.weekday === weekday))
    if (own) byHours.set(own, [...(byHours.get(own) ?? []), weekday])
  }
  return [...byHours].map(([own, weekdays]) => ({
    days: weekdayNames(weekdays, 'en-GB'),
    hours: own.replaceAll(',', ' and '),
  }))
}
