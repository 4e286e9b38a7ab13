import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

const HOUR_MS = 3_600_000

/**
 * The pieces of one parcel that are graded on one day of the market are one intake. Pieces missing at 23:00 are no longer
 * waited for: the refund of the rest leaves on that day, and so before the end of the last day for it (Directive 2011/83/EU, article 13).
 */
export function intakeEndsAt(gradedAt: Date, market: MarketId): Date {
  const midnight = onDay(dayOf(gradedAt, market).add({ days: 1 }), market)
  return new Date(Math.max(midnight.getTime() - HOUR_MS, gradedAt.getTime()))
}
