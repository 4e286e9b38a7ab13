import { brandSlug } from '#/catalogue/brand-slug.rule.ts'
import type { Rails } from '#/catalogue/shelf/shelf.ts'
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
  return {
    name: `category ${slug}`,
    rail: `category ${slug}`,
    goods: () => rails.inCategory(slug),
    about: { category: breadcrumb(rails, category, of.market) },
  }
}

export function brandScope(rails: Rails, name: string): Scope {
  const slug = rails.brandNow(brandSlug(name))
  const [first] = rails.ofBrand(slug)
  return {
    name: `brand ${slug}`,
    rail: `brand ${slug}`,
    goods: () => rails.ofBrand(slug),
    about: { brand: { slug, title: found(first).brand } },
  }
}

export const newScope = (rails: Rails, market: MarketId, today: number): Scope => ({
  name: 'new',
  goods: () => rails.products.values().filter(({ since }) => isNew(since[market], today)),
})

export const reducedScope = (rails: Rails, market: MarketId): Scope => ({
  name: 'reduced',
  goods: () => rails.products.values(),
  belongs: (_, { lows }) => lows?.[market] !== undefined,
})
