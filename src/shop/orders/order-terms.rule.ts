import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** The terms agreed with the order, which do not change afterwards. */
export type OrderTerms = { version: string; withdrawalDays: number; refundDays: number; returnFee: number }

export function orderTerms(market: MarketId, at: Date): OrderTerms {
  const { terms, withdrawalDays, refundDays, paidReturnFee } = marketAt(market, at)
  return { version: terms.updated, withdrawalDays, refundDays, returnFee: paidReturnFee }
}
