import { datedRules } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { DatedRules } from '#/platform/markets/rules/rules.ts'

/**
 * Gives a market other dated rules, in this process. The rules are replaced as a whole, since values read of the former ones are
 * cached by their object. Returns the function that undoes it.
 */
export function changeRules(market: MarketId, changes: Partial<DatedRules>): () => void {
  const before = datedRules[market]
  Object.assign(datedRules, { [market]: { ...before, ...changes } })
  return () => void Object.assign(datedRules, { [market]: before })
}
