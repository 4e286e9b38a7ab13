import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { memoized } from '#/styling/ranking/memoized.rule.ts'
import type { FacetRow, Facets } from './facets.rule.ts'
import type { Missed } from './filters.rule.ts'

/** The number of products that each value of each facet would show under the other filters. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>
type Counter<One> = { name: string; add: (one: One, of: ShelfProduct) => void }
/** `last`: the product counted last, so that its variants count once. */
type Entry = { count: number; last?: ShelfProduct }

/** Counts products, not variants. A product that misses one filter counts for the values of that facet alone. */
export function openTally(market: MarketId, facets: Facets) {
  const entries = new Map<string, Map<string, Entry>>()
  const ofProduct: Counter<ShelfProduct>[] = []
  const ofVariant: Counter<ShelfVariant>[] = []
  for (const [name, facet] of Object.entries(facets)) {
    const values = new Map<string, Entry>()
    entries.set(name, values)
    if (facet.of === 'product') ofProduct.push({ name, add: counterOf(facet, values, market) })
    else ofVariant.push({ name, add: counterOf(facet, values, market) })
  }
  return {
    addVariant(variant: ShelfVariant, of: ShelfProduct, missed: Missed) {
      for (const { name, add } of ofVariant) if (missed === undefined || missed === name) add(variant, of)
    },
    addProduct(product: ShelfProduct, missed: Missed) {
      for (const { name, add } of ofProduct)
        if (missed === undefined || missed === name) add(product, product)
    },
    counts: (): Counts =>
      new Map(
        [...entries].map(([name, values]) => [
          name,
          new Map([...values].map(([value, { count }]) => [value, count])),
        ]),
      ),
  }
}

function counterOf<One>(facet: FacetRow<One>, entries: Map<string, Entry>, market: MarketId) {
  const entryOf = (value: string) => {
    const entry = entries.get(value) ?? { count: 0 }
    entries.set(value, entry)
    return entry
  }
  const entriesOf = memoized((key: unknown) => facet.values(key, market).map(entryOf))
  return (one: One, of: ShelfProduct) => {
    for (const entry of entriesOf(facet.key(one, market))) {
      if (entry.last === of) continue
      entry.last = of
      entry.count++
    }
  }
}
