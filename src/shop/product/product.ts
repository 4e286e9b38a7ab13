import type { Static } from 'typebox'
import { labelParts, saysOnly } from '#/goods/catalogue/fibres/fibres.rule.ts'
import { findUnits, inStock, readGarment, type Units } from '#/goods/catalogue/garments.ts'
import type { ShelfIndex } from '#/goods/catalogue/shelf/shelf.ts'
import { NotFound } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { shippingChoices } from '#/shop/orders/shipping.rule.ts'
import { weatherOnArrival } from '#/styling/order/arrival.rule.ts'
import { firstInCategory, firstOfAll } from '../listing/first-goods.ts'
import { itemsOf } from '../listing/items.ts'
import { breadcrumb } from '../listing/listing.ts'
import { percentOff } from '../listing/sorts.rule.ts'
import type { Product } from './product.schema.ts'

/** Most units of a size that are told; the full stock is not public. */
const MOST_SHOWN = 10

/**
 * A garment with all its variants for sale. One that is unknown, withdrawn or not sold in the market is a 404 (R2.05).
 */
export async function showProduct(ctx: Ctx, sku: string, market: MarketId): Promise<Static<typeof Product>> {
  const [units, index] = await Promise.all([findUnits(ctx.db, sku), ctx.shelf.index(ctx.db)])
  const garment = units && (await garmentOf(ctx, index, units, market))
  const category = garment && index.tree.get(garment.category)
  if (!garment || !category) throw NotFound()
  const { category: _, variants, fibres, ...shown } = garment
  const now = ctx.clock.now()
  const { withdrawalDays, paidReturnFee } = marketAt(market, now)
  const first = variants.find(({ free }) => free > 0) ?? variants[0]!
  return {
    ...shown,
    material: saysOnly(shown.material, fibres) ? '' : shown.material,
    fibres: labelParts(market, fibres),
    sku: variants.some((variant) => variant.sku === sku) ? sku : first.sku,
    currency: marketOf(market).currency,
    delivery: shippingChoices(market, now),
    returns: { days: withdrawalDays, fee: paidReturnFee },
    category: breadcrumb(index, category, market),
    variants: variants.map(({ free, low, length, ...variant }) => ({
      ...variant,
      ...(length !== null && { length }),
      ...(low !== null &&
        variant.price < low && { lowestPrice30: low, percent: percentOff({ price: variant.price, low }) }),
      available: Math.min(free, MOST_SHOWN),
    })),
  }
}

/** A product's page: cached for products on the shelf, with their stock read each time. */
async function garmentOf({ db, shelf }: Ctx, { products }: ShelfIndex, units: Units, market: MarketId) {
  const { productId } = units
  const product = products.get(productId)
  const garment = await (product ? shelf.garment(db, product, market) : readGarment(db, productId, market))
  return garment && inStock(garment, units)
}

const ALTERNATIVES = 8

/** Alternatives to a product that is gone: of its category, else of the whole shop. */
export async function alternativesTo(ctx: Ctx, category: string | undefined, market: MarketId) {
  const index = await ctx.shelf.index(ctx.db)
  const weather = weatherOnArrival(ctx.clock.now(), market)
  const first = { market, weather, wanted: ALTERNATIVES }
  const near = category === undefined ? [] : firstInCategory(index, category, first)
  return itemsOf(ctx, near.length > 0 ? near : firstOfAll(index, first), market)
}
