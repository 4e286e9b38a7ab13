import type { Rails } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { findGoods } from './find-goods.rule.ts'
import { itemsOf } from './items.ts'
import { sorted } from './sorts.rule.ts'

/** Each top category by the garment that its listing begins with. */
export async function categoryPictures(ctx: Ctx, rails: Rails, market: MarketId) {
  const firsts = rails.tree.tops.flatMap(({ slug }) => {
    const { shown } = findGoods(rails.inCategory(slug), { market, filters: {}, counted: false })
    const [first] = sorted(shown, 'relevance', market)
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
