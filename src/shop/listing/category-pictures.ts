import type { ShelfIndex } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { weatherOnArrival } from '#/styling/order/arrival.rule.ts'
import { firstInCategory } from './first-goods.ts'
import { itemsOf } from './items.ts'

/** The picture of each top category: that of the first product in its listing. */
export async function categoryPictures(ctx: Ctx, index: ShelfIndex, market: MarketId) {
  const weather = weatherOnArrival(ctx.clock.now(), market)
  const firsts = index.tree.tops.flatMap(({ slug }) => {
    const [first] = firstInCategory(index, slug, { market, weather, wanted: 1 })
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
