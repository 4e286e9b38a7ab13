import type { Span } from '../slots.rule.ts'

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
  spans.every(({ starts, ends }) => starts !== '' && starts < ends) && areApart(spans)

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
