import { search } from '#/goods/catalogue/search/search.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findGoods } from './messages.queries.ts'

const MOST_FOUND = 8

/**
 * Free variants of a market with every typed word in any language, as brand, title, colour, size or SKU, for a card. The
 * newest products come first. `more`: there are more.
 */
export async function searchGoods(ctx: Ctx, { typed, market }: { typed: string; market: MarketId }) {
  const isFound = await search(ctx.db, typed)
  const shelf = await ctx.shelf.read(ctx.db)
  const found = [
    ...shelf
      .values()
      .flatMap((product) =>
        product.variants
          .filter(
            (variant) =>
              variant.free && variant.prices[market] !== undefined && (!isFound || isFound(product, variant)),
          )
          .map(({ sku }) => ({ sku, since: product.since[market] ?? 0 })),
      ),
  ].toSorted((a, b) => b.since - a.since || (a.sku < b.sku ? -1 : 1))
  const skus = found.slice(0, MOST_FOUND).map(({ sku }) => sku)
  return {
    goods: await findGoods(ctx.db, { skus, market, readers: 'staff' }),
    more: found.length > MOST_FOUND,
  }
}
