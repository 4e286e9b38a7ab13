import type { ShelfIndex } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { ShopPiece } from '../product/goes-with.rule.ts'

/** A piece in its colour: the size of the SKU, or another that can be bought. */
export function buyable(
  index: ShelfIndex,
  { sku, productId }: { sku: string; productId: string },
  market: MarketId,
): ShopPiece | undefined {
  const product = index.products.get(productId)
  const named = product?.variants.find((one) => one.sku === sku)
  const sold = product?.variants.filter(
    (one) => one.free && one.prices[market] !== undefined && one.colourKey === named?.colourKey,
  )
  const variant = sold?.find((one) => one.sku === sku) ?? sold?.[0]
  return product && variant && { product, variant }
}
