import type { ShelfIndex, ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Weather } from '#/styling/ranking/climate.rule.ts'
import type { ShownVariant } from './filter-goods.rule.ts'
import { filtersOf } from './filters.rule.ts'
import { findIn, type ShopSearch } from './findings.ts'

/** `weather`: goods for another one come last. */
type First = { market: MarketId; wanted: number; weather: Weather }

/** The first products of a category in the usual order. */
export function firstInCategory(index: ShelfIndex, slug: string, first: First): readonly ShownVariant[] {
  const slugs = index.categoriesIn(slug)
  const has = ({ category }: ShelfProduct) => slugs.has(category)
  return firstIn(index, `first of ${slug}`, { ...first, has, goods: () => index.inCategory(slug) })
}

export const firstOfAll = (index: ShelfIndex, first: First): readonly ShownVariant[] =>
  firstIn(index, 'first of all', { ...first, has: () => true, goods: () => index.products.values() })

/** More than are requested, so that a finding survives a few products that sell out. */
const MOST = 48

function firstIn(index: ShelfIndex, name: string, of: First & Pick<ShopSearch, 'goods' | 'has'>) {
  const { market, weather, ...search } = of
  const criteria = { market, filters: filtersOf({}, market) }
  const { first } = findIn(
    index,
    { ...search, criteria, sort: 'relevance', weather, most: MOST },
    `${name} ${market} ${weather}`,
  )
  return first.slice(0, of.wanted)
}
