import type { MarketId } from '#/platform/markets/markets.ts'
import type { ShelfProduct } from './shelf.queries.ts'

/**
 * A cache of values read for a product in a market; the least recently used goes first. A changed product is another object
 * on the shelf, so an old value is never found for it.
 */
export function productCache<Value>(mostOfMarket: number) {
  const markets = new Map<MarketId, Map<ShelfProduct, Value>>()
  return (market: MarketId) => {
    const entries = markets.get(market) ?? new Map<ShelfProduct, Value>()
    markets.set(market, entries)
    return {
      get(product: ShelfProduct): Value | undefined {
        const value = entries.get(product)
        if (value === undefined) return undefined
        entries.delete(product) // to the end of the map: the least recently used stands first
        entries.set(product, value)
        return value
      },
      set(product: ShelfProduct, value: Value) {
        entries.set(product, value)
        for (const oldest of entries.keys()) {
          if (entries.size <= mostOfMarket) break
          entries.delete(oldest)
        }
      },
    }
  }
}
