import { type MarketId, marketOf } from './markets.ts'

/** An instant by the clocks and the calendar of a market: every deadline in days is counted there (R6.19). */
export const zoned = (at: Date, market: MarketId): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(marketOf(market).timeZone)

export const dayOf = (at: Date, market: MarketId): Temporal.PlainDate => zoned(at, market).toPlainDate()

/** A day at a time on the market's wall; its first instant when none is named. */
export const onDay = (day: Temporal.PlainDate, market: MarketId, plainTime?: string): Date =>
  instant(day.toZonedDateTime({ timeZone: marketOf(market).timeZone, plainTime }))

export const instant = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds)

/** The same time of day so many days later, whatever daylight saving does in between. */
export const addDays = (at: Date, days: number, market: MarketId): Date =>
  instant(zoned(at, market).add({ days }))

/** The same day of the month, or its last, and the same time of day so many months later. */
export const addMonths = (at: Date, months: number, market: MarketId): Date =>
  instant(zoned(at, market).add({ months }))
