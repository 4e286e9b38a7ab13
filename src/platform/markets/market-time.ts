import { type MarketId, marketOf } from './markets.ts'

/** An instant in a market's time zone and calendar, in which every deadline in days is counted (R6.19). */
export const zoned = (at: Date, market: MarketId): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(marketOf(market).timeZone)

export const dayOf = (at: Date, market: MarketId): Temporal.PlainDate => zoned(at, market).toPlainDate()

/** An instant on a local day of the market: at `plainTime`, or the day's first instant. */
export const onDay = (day: Temporal.PlainDate, market: MarketId, plainTime?: string): Date =>
  instant(day.toZonedDateTime({ timeZone: marketOf(market).timeZone, plainTime }))

export const instant = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds)

/** A number of days later at the same time of day, whatever daylight saving does in between. */
export const addDays = (at: Date, days: number, market: MarketId): Date =>
  instant(zoned(at, market).add({ days }))

/** A number of months later, on the same day of the month, or its last, at the same time of day. */
export const addMonths = (at: Date, months: number, market: MarketId): Date =>
  instant(zoned(at, market).add({ months }))
