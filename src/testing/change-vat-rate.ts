import { datedRules } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Dated } from '#/platform/markets/rules/dated.ts'

/** Changes a market's VAT rate from a day on (`2026-04-01`), in this process. Returns the function that undoes it. */
export function changeVatRate(market: MarketId, ...changes: Dated<number>): () => void {
  const before = datedRules[market]
  const vatRate = [...before.vatRate, ...changes]
  Object.assign(datedRules, { [market]: { ...before, vatRate } })
  return () => void Object.assign(datedRules, { [market]: before })
}
