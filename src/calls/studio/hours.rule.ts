import type { Span } from '../slots.rule.ts'

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const padded = (text: string) => (/^\d(?::|$)/.test(text) ? `0${text}` : text)
const written = (text: string) => (text.includes(':') ? padded(text) : `${padded(text)}:00`)

/** `9-12, 13:00–16:30` as spans of a day; undefined where that is none, or two of them meet. */
export function spansOf(text: string, weekday: number): Span[] | undefined {
  const parts = text.split(',').flatMap((part) => (part.trim() ? [part] : []))
  const spans = parts.map((part) => {
    const [starts = '', ends = ''] = part.split(/[-–]/).map((one) => written(one.trim()))
    return { weekday, starts, ends }
  })
  const fits = spans.every(({ starts, ends }) => time.test(starts) && time.test(ends) && starts < ends)
  return fits && areApart(spans) ? spans : undefined
}

/** No two of a day share a minute. */
export const areApart = (spans: readonly Span[]): boolean =>
  !spans.some((one, index) =>
    spans.some(
      (other, place) =>
        index < place && one.weekday === other.weekday && one.starts < other.ends && other.starts < one.ends,
    ),
  )

/** As they are read and changed: `09:00–12:00, 13:00–16:30`. */
export const writtenSpans = (spans: readonly Span[], weekday: number): string =>
  spans
    .filter((span) => span.weekday === weekday)
    .map(({ starts, ends }) => `${starts}–${ends}`)
    .join(', ')
