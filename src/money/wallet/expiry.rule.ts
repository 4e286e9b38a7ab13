import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays, addMonths, dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { CreditSource } from '#/platform/markets/rules/rules.ts'

/** Until when a credit that is given now is good (R9.07): some months, in some countries to the end of that year. */
export function expiryOf(source: CreditSource, at: Date, market: MarketId): Date {
  const { months, toYearEnd } = marketAt(market, at).creditMonths[source]
  const day = addMonths(at, months, market)
  if (!toYearEnd) return day
  return onDay(dayOf(day, market).with({ month: 12, day: 31 }), market, '23:59:59')
}

/** Credit that comes back was not there to be used meanwhile: it is good for a month at least. */
export function expiryOnReturn(expiresAt: Date, at: Date, market: MarketId): Date {
  const atLeast = addDays(at, marketAt(market, at).returnedCreditDays, market)
  return expiresAt > atLeast ? expiresAt : atLeast
}
