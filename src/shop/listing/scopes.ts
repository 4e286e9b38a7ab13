import type { ShelfIndex, ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import { brandSlug } from '#/goods/catalogue/vocabulary/brand-slug.rule.ts'
import { found, NotFound } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { breadcrumb, type Scope } from './listing.ts'
import { isNew } from './sorts.rule.ts'

/** The listing of a category. An unknown one is a 404 (R2.05). */
export function categoryScope(
  index: ShelfIndex,
  slug: string,
  of: { parent: string | null; market: MarketId },
): Scope {
  const category = found(index.tree.get(slug))
  if (category.parent !== of.parent || category.hidden) throw NotFound()
  const slugs = index.categoriesIn(slug)
  return {
    name: `category ${slug}`,
    goods: () => index.inCategory(slug),
    has: (product) => slugs.has(product.category),
    about: { category: breadcrumb(index, category, of.market) },
  }
}

/** The listing of a brand. Its kinds are computed only when a page is written. */
export function brandScope(index: ShelfIndex, name: string, market: MarketId): Scope {
  const slug = index.brandNow(brandSlug(name))
  const [first] = index.ofBrand(slug)
  const { brand: title } = found(first)
  return {
    name: `brand ${slug}`,
    goods: () => index.ofBrand(slug),
    has: (product) => product.brandSlug === slug,
    about: {
      get brand() {
        return { slug, title, kinds: kindsOf(index, slug, market) }
      },
    },
  }
}

/** The top categories in which a brand has products in a market, sold out or not. */
function kindsOf(index: ShelfIndex, slug: string, market: MarketId) {
  const { tree } = index
  const has = new Set<string>()
  for (const { category, since } of index.ofBrand(slug))
    if (since[market] !== undefined) has.add(tree.get(category)?.parent ?? category)
  return tree.tops
    .filter(({ slug }) => has.has(slug))
    .map(({ slug, title }) => ({ slug, title: title[market] }))
}

export function newScope({ products }: ShelfIndex, market: MarketId, today: number): Scope {
  const has = ({ since }: ShelfProduct) => isNew(since[market], today)
  return { name: 'new', goods: () => products.values().filter(has), has }
}

export const reducedScope = ({ products }: ShelfIndex, market: MarketId): Scope => ({
  name: 'reduced',
  goods: () => products.values(),
  required: { all: 1, ofVariant: ({ lows }) => (lows?.[market] === undefined ? 0 : 1) },
})
