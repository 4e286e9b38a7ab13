import type { Rails } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { type Shown, shownAt } from './find-goods.rule.ts'
import { findInColumns } from './find-in-columns.rule.ts'
import { itemsOf } from './items.ts'

/** Each top category by the garment that its listing begins with. */
export async function categoryPictures(ctx: Ctx, rails: Rails, market: MarketId) {
  const firsts = rails.tree.tops.flatMap(({ slug }) => {
    const first = firstOf(rails, slug, market)
    return first ? [{ slug, first }] : []
  })
  const items = await itemsOf(
    ctx,
    firsts.map(({ first }) => first),
    market,
  )
  const pictures = new Map(items.map(({ productId, image }) => [productId, image]))
  return new Map(firsts.map(({ slug, first }) => [slug, pictures.get(first.product.id)]))
}

/** What a category begins with, found once for as long as nothing in it sells out, comes back or changes. */
function firstOf(rails: Rails, slug: string, market: MarketId): Shown | undefined {
  const key = `first of ${slug} ${market}`
  const known = rails.kept.get(key) as { first: Shown | undefined } | undefined
  if (known) return known.first
  const looked = { market, filters: {}, counted: false }
  const { first: places } = findInColumns(rails, rails.placesInCategory(slug), {
    looked,
    sort: 'relevance',
    most: 1,
  })
  const [first] = places.flatMap(shownAt)
  rails.kept.set(key, { first }, { weight: 1, rail: `category ${slug}` })
  return first
}
