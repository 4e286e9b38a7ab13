import { brandSlug } from '#/catalogue/brand-slug.rule.ts'
import type { Rails, ShelfProduct } from '#/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/markets/markets.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { breadcrumb, type Scope } from './listing.ts'
import { isNew } from './sorts.rule.ts'

/** What listings there are besides search. One that does not exist is a 404 (R2.05). */
export function categoryScope(
  rails: Rails,
  slug: string,
  of: { parent: string | null; market: MarketId },
): Scope {
  const category = found(rails.tree.get(slug))
  if (category.parent !== of.parent || category.hidden) throw NotFound()
  const slugs = new Set([slug, ...rails.tree.allUnder(slug).map((child) => child.slug)])
  return {
    name: `category ${slug}`,
    goods: () => rails.placesInCategory(slug),
    has: (product) => slugs.has(product.category),
    about: { category: breadcrumb(rails, category, of.market) },
  }
}

/** What it has here is told by kinds, too: looked for only where a page is written anew. */
export function brandScope(rails: Rails, name: string, market: MarketId): Scope {
  const slug = rails.brandNow(brandSlug(name))
  const [first] = rails.ofBrand(slug).take(1)
  const { brand: title } = found(first)
  return {
    name: `brand ${slug}`,
    goods: () => rails.placesOfBrand(slug),
    has: (product) => product.brandSlug === slug,
    about: {
      get brand() {
        return { slug, title, kinds: kindsOf(rails, slug, market) }
      },
    },
  }
}

/** The shop's categories of which a brand has something on sale, sold out or not. */
function kindsOf(rails: Rails, slug: string, market: MarketId) {
  const { tree } = rails
  const has = new Set<string>()
  for (const { category, since } of rails.ofBrand(slug))
    if (since[market] !== undefined) has.add(tree.get(category)?.parent ?? category)
  return tree.tops
    .filter(({ slug }) => has.has(slug))
    .map(({ slug, title }) => ({ slug, title: title[market] }))
}

export function newScope(rails: Rails, market: MarketId, today: number): Scope {
  const { columns } = rails
  const has = ({ since }: Pick<ShelfProduct, 'since'>) => isNew(since[market], today)
  const goods = () => {
    const areNew = columns.sinces.values.map((since) => since !== undefined && has({ since }))
    return columns.places().filter((place) => areNew[columns.since[place]!])
  }
  return { name: 'new', goods, has }
}

export const reducedScope = (rails: Rails, market: MarketId): Scope => ({
  name: 'reduced',
  goods: () => rails.columns.places(),
  belongs: { all: 1, ofOffer: ({ lows }) => (lows?.[market] === undefined ? 0 : 1) },
})
