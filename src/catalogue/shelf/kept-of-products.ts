import type { MarketId } from '#/markets/markets.ts'
import type { ShelfProduct } from './shelf.queries.ts'

/**
 * What was read of garments in a market, kept for whoever looks next: so many in each, those that were asked last. A garment
 * that changes becomes another object on the shelf, so what is kept of the old one is never asked again.
 */
export function keptOfProducts<Value>(most: number) {
  const markets = new Map<MarketId, Map<ShelfProduct, Value>>()
  return (market: MarketId) => {
    const kept = markets.get(market) ?? new Map<ShelfProduct, Value>()
    markets.set(market, kept)
    return {
      get(product: ShelfProduct): Value | undefined {
        const value = kept.get(product)
        if (value === undefined) return undefined
        kept.delete(product) // and behind all others: the one that was asked last goes last
        kept.set(product, value)
        return value
      },
      set(product: ShelfProduct, value: Value) {
        kept.set(product, value)
        for (const oldest of kept.keys()) {
          if (kept.size <= most) break
          kept.delete(oldest)
        }
      },
    }
  }
}
