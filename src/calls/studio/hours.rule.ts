import type { Span } from '../slots.rule.ts'

/** No two of a day share a minute. */
export const areApart = (spans: readonly Span[]): boolean =>
  !spans.some((one, index) =>
    spans.some(
      (other, place) =>
        index < place && one.weekday === other.weekday && one.starts < other.ends && other.starts < one.ends,
    ),
  )

/** Each ends after it begins, and none meets another. */
export const areHours = (spans: readonly Span[]): boolean =>
  areApart(spans) && spans.every(({ starts, ends }) => starts !== '' && starts < ends)

/** What a day is offered that has no hours yet, or some: a morning, an afternoon, and then whatever is left to be filled in. */
export function oneMore(spans: readonly Span[], weekday: number): Span {
  const free = [
    { weekday, starts: '09:00', ends: '12:00' },
    { weekday, starts: '13:00', ends: '16:30' },
  ].find((offer) => areApart([...spans.filter((span) => span.weekday === weekday), offer]))
  return free ?? { weekday, starts: '', ends: '' }
}
