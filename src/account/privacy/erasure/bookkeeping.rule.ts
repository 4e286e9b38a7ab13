import { marketAt } from '#/platform/markets/market-at.ts'
import { onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** The last year of the legal retention of an invoice of `year`; the time counts from the end of that year. */
export const retainedThrough = (year: number, market: MarketId): number =>
  year + marketAt(market, new Date(Date.UTC(year, 11, 31))).bookkeepingYears

/** The end of the retention: from then on the person on the invoice is erased. */
export const forgottenAt = (year: number, market: MarketId): Date =>
  onDay(Temporal.PlainDate.from({ year: retainedThrough(year, market) + 1, month: 1, day: 1 }), market)
