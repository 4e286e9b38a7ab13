import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { memoized } from '#/styling/ranking/memoized.rule.ts'
import { type FacetRow, type Facets, facets } from './facets.rule.ts'

/** The requested values, by facet: those of one facet are alternatives, and every facet must be met. */
export type RequestedValues = Readonly<Record<string, readonly string[] | undefined>>
export type Filter<One> = { name: string; accepts: (one: One) => boolean }
export type Filters = {
  ofProduct: readonly Filter<ShelfProduct>[]
  ofVariant: readonly Filter<ShelfVariant>[]
}

/** The filter that is not met: undefined when all are met, SEVERAL when more than one is not. */
export type Missed = string | typeof SEVERAL | undefined
export const SEVERAL = Symbol('several')

export function filtersOf(requested: RequestedValues, market: MarketId, table: Facets = facets): Filters {
  const ofProduct: Filter<ShelfProduct>[] = []
  const ofVariant: Filter<ShelfVariant>[] = []
  for (const [name, facet] of Object.entries(table)) {
    const values = requested[name] ?? []
    if (values.length === 0) continue
    if (facet.of === 'product') ofProduct.push({ name, accepts: acceptsOf(facet, values, market) })
    else ofVariant.push({ name, accepts: acceptsOf(facet, values, market) })
  }
  return { ofProduct, ofVariant }
}

/** The filter that one misses, combined with what was missed before. */
export function missedOf<One>(filters: readonly Filter<One>[], one: One, before?: Missed): Missed {
  let missed = before
  for (const { name, accepts } of filters) {
    if (accepts(one)) continue
    if (missed !== undefined) return SEVERAL
    missed = name
  }
  return missed
}

function acceptsOf<One>(facet: FacetRow<One>, values: readonly string[], market: MarketId) {
  const requested = values.map((value) => facet.written?.(value) ?? value)
  const accepts = memoized(
    (key: unknown) =>
      facet.accepts?.(key, requested) ?? facet.values(key, market).some((value) => requested.includes(value)),
  )
  return (one: One) => accepts(facet.key(one, market))
}
