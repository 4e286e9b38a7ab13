import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays, addMonths, dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { CreditSource } from '#/platform/markets/rules/rules.ts'

/** End of a credit that is given now (R9.07): some months, in some countries up to the end of that year. */
export function expiryOf(source: CreditSource, at: Date, market: MarketId): Date {
  const { months, toYearEnd } = marketAt(market, at).creditMonths[source]
  const day = addMonths(at, months, market)
  if (!toYearEnd) return day
  return onDay(dayOf(day, market).with({ month: 12, day: 31 }), market, '23:59:59')
}

/** End of a returned credit: at least a month, since it could not be used meanwhile. */
export function expiryOnReturn(expiresAt: Date, at: Date, market: MarketId): Date {
  const atLeast = addDays(at, marketAt(market, at).returnedCreditDays, market)
  return expiresAt > atLeast ? expiresAt : atLeast
}
