import type { ShelfIndex } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { firstInCategory } from './first-goods.ts'
import { itemsOf } from './items.ts'

/** The picture of each top category: that of the first product in its listing. */
export async function categoryPictures(ctx: Ctx, index: ShelfIndex, market: MarketId) {
  const firsts = index.tree.tops.flatMap(({ slug }) => {
    const [first] = firstInCategory(index, slug, { market, wanted: 1 })
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
