import type { CallRules } from '#/platform/markets/rules/rules.ts'

/** Hours on a weekday (Monday is 1), as the studio's local time: `09:00` to `12:30`. */
export type DaySpan = { weekday: number; starts: string; ends: string }
/** Both days included. */
export type Days = { from: string; to: string }
export type BusyPeriod = { startsAt: Date; busyUntil: Date }
export type CallSlot = BusyPeriod & { endsAt: Date }

type Availability = {
  hours: readonly DaySpan[]
  away: readonly Days[]
  busy: readonly BusyPeriod[]
  isHoliday: (day: Temporal.PlainDate) => boolean
  rules: CallRules
  timeZone: string
  now: Date
}

/** Free slots of one stylist, the earliest first (R6.16). */
export function freeSlots(availability: Availability): CallSlot[] {
  const { rules, now, timeZone, busy } = availability
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const earliest = new Date(now.getTime() + rules.leadHours * 3_600_000)
  const days = Array.from({ length: rules.aheadDays + 1 }, (_, days) => today.add({ days }))
  return withoutOverlaps(days.flatMap((day) => slotsOn(day, availability))).filter(
    (slot) => slot.startsAt >= earliest && !busy.some((other) => overlap(slot, other)),
  )
}

/** Tells whether a stylist can take over another's call at its time, within their own hours. */
export const canTake = (
  slot: CallSlot,
  { away, busy, hours, isHoliday, timeZone }: Availability,
): boolean => {
  const [starts, ends] = [slot.startsAt, slot.endsAt].map((at) => onWall(at, timeZone)) as [Wall, Wall]
  const day = starts.toPlainDate()
  return (
    isOpen(day, { away, isHoliday }) &&
    hours.some((span) => span.weekday === day.dayOfWeek && isWithin(span, starts, ends)) &&
    !busy.some((other) => overlap(slot, other))
  )
}

/** Weekdays with calls, and the first and the last hour of all; `null` when there are none. */
export function hoursTogether(spans: readonly DaySpan[]) {
  const [starts] = spans.map((span) => span.starts).toSorted()
  const ends = spans
    .map((span) => span.ends)
    .toSorted()
    .at(-1)
  if (!starts || !ends) return null
  const weekdays = [...new Set(spans.map(({ weekday }) => weekday))].toSorted((one, other) => one - other)
  return { weekdays, starts, ends }
}

type Wall = Temporal.ZonedDateTime
const onWall = (at: Date, timeZone: string): Wall =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

const isOpen = (day: Temporal.PlainDate, { away, isHoliday }: Pick<Availability, 'away' | 'isHoliday'>) =>
  !isHoliday(day) && !away.some(({ from, to }) => from <= day.toString() && day.toString() <= to)

/** Slots of a day, in sequence from the beginning of each span. */
function slotsOn(day: Temporal.PlainDate, availability: Availability): CallSlot[] {
  if (!isOpen(day, availability)) return []
  return availability.hours
    .filter(({ weekday }) => weekday === day.dayOfWeek)
    .flatMap((span) => slotsIn(span, day, availability))
}

/**
 * Drops overlapping slots. At a repeated hour two spans can give the same slot, and a pause may reach into the next
 * day.
 */
function withoutOverlaps(slots: readonly CallSlot[]): CallSlot[] {
  const accepted: CallSlot[] = []
  for (const slot of slots.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const before = accepted.at(-1)
    if (!before || !overlap(before, slot)) accepted.push(slot)
  }
  return accepted
}

/**
 * Slots of a span. When the clocks change, an hour is missing or repeated; a slot that then leaves the span is not
 * offered.
 */
function slotsIn(span: DaySpan, day: Temporal.PlainDate, { rules, timeZone }: Availability): CallSlot[] {
  const at = (time: string, disambiguation: 'compatible' | 'later') =>
    day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(timeZone, { disambiguation })
      .epochMilliseconds
  const [first, last] = [at(span.starts, 'compatible'), at(span.ends, 'later')]
  const [length, step] = [rules.minutes * 60_000, (rules.minutes + rules.pauseMinutes) * 60_000]
  const slots: CallSlot[] = []
  for (let start = first; start + length <= last; start += step) {
    const slot = slotFrom(new Date(start), rules)
    if (isWithin(span, onWall(slot.startsAt, timeZone), onWall(slot.endsAt, timeZone))) slots.push(slot)
  }
  return slots
}

export const slotFrom = (startsAt: Date, { minutes, pauseMinutes }: CallRules): CallSlot => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * 60_000),
  busyUntil: new Date(startsAt.getTime() + (minutes + pauseMinutes) * 60_000),
})

const isWithin = ({ starts, ends }: DaySpan, from: Wall, to: Wall) =>
  Temporal.PlainTime.compare(from.toPlainTime(), starts) >= 0 &&
  Temporal.PlainTime.compare(to.toPlainTime(), ends) <= 0 &&
  from.toPlainDate().equals(to.toPlainDate())

const overlap = (one: BusyPeriod, other: BusyPeriod) =>
  one.startsAt < other.busyUntil && other.startsAt < one.busyUntil
