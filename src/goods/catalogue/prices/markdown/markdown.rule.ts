import type { MarketId } from '#/platform/markets/markets.ts'
import { habitualPrice } from '../price-habit.rule.ts'

/** The price after a reduction by per cent, with the market's usual ending; undefined if nothing is left to reduce. */
export function reducedPrice(market: MarketId, amount: number, percent: number): number | undefined {
  const exact = Math.round((amount * (100 - percent)) / 100)
  const usual = habitualPrice(market, exact) ?? exact
  const reduced = usual > 0 && usual < amount ? usual : exact
  return reduced > 0 && reduced < amount ? reduced : undefined
}

/** A price in force of one variant. */
export type PriceInForce = {
  sku: string
  market: MarketId
  amount: number
  /** The lowest of the thirty days before the reduction begins. */
  low: number
  /** Another price is planned in this time. */
  isPlanned: boolean
}
export type Reduction = { market: MarketId; amount: number; skus: string[]; before: number; low: number }

/** The prices of one product to plan: variants of one new price together, since a plan has one. */
export function reductionsOf(prices: readonly PriceInForce[], percent: number): Reduction[] {
  const groups = new Map<string, Reduction>()
  for (const { sku, market, amount: before, low } of prices) {
    const amount = reducedPrice(market, before, percent)
    if (!amount) continue
    const key = `${market} ${amount}`
    const group = groups.get(key) ?? { market, amount, skus: [], before, low }
    groups.set(key, {
      ...group,
      skus: [...group.skus, sku],
      before: Math.min(group.before, before),
      low: Math.min(group.low, low),
    })
  }
  return [...groups.values()]
}
