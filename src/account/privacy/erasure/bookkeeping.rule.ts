import { marketAt } from '#/platform/markets/market-at.ts'
import { onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** The last year in which the law wants an invoice of `year` to be there: it counts from the end of that year. */
export const keptThrough = (year: number, market: MarketId): number =>
  year + marketAt(market, new Date(Date.UTC(year, 11, 31))).bookkeepingYears

/** From this instant on nobody may ask for it, and the person on it is forgotten. */
export const forgottenAt = (year: number, market: MarketId): Date =>
  onDay(Temporal.PlainDate.from({ year: keptThrough(year, market) + 1, month: 1, day: 1 }), market)
