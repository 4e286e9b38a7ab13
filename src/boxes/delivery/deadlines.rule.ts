import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf, instant, onDay, zoned } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

// Every deadline of a box, in the market's time zone (R6.19). Periods of days end with the last day: the instant told is
// the first one after it, so a deadline has passed when `now >= deadline`.

/** The day of the delivery does not count: delivered on the 1st, the member decides until the 15th is over. */
export function approvalEndsAt(
  deliveredAt: Date,
  market: MarketId,
  days = marketAt(market, deliveredAt).approvalDays,
): Date {
  return onDay(dayOf(deliveredAt, market).add({ days: days + 1 }), market)
}

/** The last calendar day of a period that ends at `deadline`, which is what a sentence names. */
export const lastDayOf = (deadline: Date, market: MarketId): string =>
  dayOf(new Date(deadline.getTime() - 1), market).toString()

/** Number of whole days from today to the last day of a period; 0 on that day and after it. */
export const daysLeft = (lastDay: Date, market: MarketId, now: Date): number =>
  Math.max(0, dayOf(now, market).until(dayOf(lastDay, market)).days)

/** An offer binds for four weeks, to the same hour of the market's clock, across daylight saving too (R6.04). */
export const offerExpiresAt = (
  offeredAt: Date,
  market: MarketId,
  weeks = marketAt(market, offeredAt).offerWeeks,
): Date => instant(zoned(offeredAt, market).add({ weeks }))

/** 48 hours that pass, whatever the clock on the wall does, rounded up so that the mail can name a whole hour. */
export const previewEndsAt = (
  sentAt: Date,
  market: MarketId,
  hours = marketAt(market, sentAt).previewHours,
): Date => instant(zoned(sentAt, market).add({ hours }).round({ smallestUnit: 'hour', roundingMode: 'ceil' }))

/** The morning of the day `days` before the last one; none when that would be in the past. */
export function reminderAt(deadline: Date, market: MarketId, days: number, now: Date): Date | undefined {
  const at = instant(
    zoned(new Date(deadline.getTime() - 1), market)
      .subtract({ days })
      .with({ hour: 9, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }),
  )
  return at > now ? at : undefined
}
