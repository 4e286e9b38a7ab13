import type { ShelfIndex } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { facetNames } from './facet-names.rule.ts'
import { byTitle, facets } from './facets.rule.ts'
import type { Counts } from './tally.rule.ts'

/** The counts with their values' titles, for an answer. */
export function facetsOf(counts: Counts, index: ShelfIndex, market: MarketId) {
  const shown = { market, brandName: (slug: string) => nameOfBrand(index, slug) }
  return facetNames.map((name) => {
    const facet = facets[name]
    const values = [...(counts.get(name) ?? [])].flatMap(([value, count]) => {
      const title = facet.title(value, shown)
      return title ? [{ value, ...title, count }] : []
    })
    const order = facet.order?.(market)
    return { name, values: values.toSorted(order ?? ((a, b) => b.count - a.count || byTitle(a, b))) }
  })
}

function nameOfBrand(index: ShelfIndex, slug: string): string {
  const [product] = index.ofBrand(slug)
  return product?.brand ?? slug
}
