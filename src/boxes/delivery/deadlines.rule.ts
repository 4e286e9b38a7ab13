import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf, instant, onDay, zoned } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

// Every deadline of a box, in the market's time zone (R6.19). A period of days ends with its last day: the deadline
// is the first instant after it, and has passed when `now >= deadline`.

/** The day of the delivery does not count: delivered on the 1st, the member decides until the end of the 15th. */
export function approvalEndsAt(
  deliveredAt: Date,
  market: MarketId,
  days = marketAt(market, deliveredAt).approvalDays,
): Date {
  return onDay(dayOf(deliveredAt, market).add({ days: days + 1 }), market)
}

/** The last calendar day of a period that ends at `deadline`, for use in a sentence. */
export const lastDayOf = (deadline: Date, market: MarketId): string =>
  dayOf(new Date(deadline.getTime() - 1), market).toString()

/** Number of whole days from today to the last day of a period; 0 on that day and after it. */
export const daysLeft = (lastDay: Date, market: MarketId, now: Date): number =>
  Math.max(0, dayOf(now, market).until(dayOf(lastDay, market)).days)

/** An offer binds for four weeks, to the same local time in the market, across daylight saving too (R6.04). */
export const offerExpiresAt = (
  offeredAt: Date,
  market: MarketId,
  weeks = marketAt(market, offeredAt).offerWeeks,
): Date => instant(zoned(offeredAt, market).add({ weeks }))

/** 48 elapsed hours, independent of clock changes, rounded up so that the mail can name a whole hour. */
export const previewEndsAt = (
  sentAt: Date,
  market: MarketId,
  hours = marketAt(market, sentAt).previewHours,
): Date => instant(zoned(sentAt, market).add({ hours }).round({ smallestUnit: 'hour', roundingMode: 'ceil' }))

/** The morning of the day `days` before the last one; undefined if that is in the past. */
export function reminderAt(deadline: Date, market: MarketId, days: number, now: Date): Date | undefined {
  const at = instant(
    zoned(new Date(deadline.getTime() - 1), market)
      .subtract({ days })
      .with({ hour: 9, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }),
  )
  return at > now ? at : undefined
}
