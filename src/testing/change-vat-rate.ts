import { datedRules } from '#/markets/market-at.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { Dated } from '#/markets/rules/dated.ts'

/** A market's VAT rate becomes another one from a day on (`2026-04-01`), in this process. Answers what undoes it. */
export function changeVatRate(market: MarketId, ...changes: Dated<number>): () => void {
  const before = datedRules[market]
  const vatRate = [...before.vatRate, ...changes]
  Object.assign(datedRules, { [market]: { ...before, vatRate } })
  return () => void Object.assign(datedRules, { [market]: before })
}
