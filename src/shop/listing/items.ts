import type { Static } from 'typebox'
import type { Picture } from '#/goods/catalogue/cards/product-card.queries.ts'
import type { ProductLabel, Rated, ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ShownVariant } from './filter-goods.rule.ts'
import type { Item } from './listing.schema.ts'
import { dayNumber, isNew, percentOff } from './sorts.rule.ts'

/** The items of a page, with the prices and stock of the moment at which the page was found. */
export async function itemsOf(
  ctx: Ctx,
  shown: readonly ShownVariant[],
  market: MarketId,
): Promise<Static<typeof Item>[]> {
  const labels = await ctx.shelf.labels(
    ctx.db,
    shown.map(({ product }) => product),
    market,
  )
  const today = dayNumber(ctx.clock.now())
  return shown.flatMap((one) => {
    const label = labels.get(one.product)
    return label ? [itemOf(one, label, { market, today })] : []
  })
}

function itemOf(
  shown: ShownVariant,
  label: ProductLabel,
  { market, today }: { market: MarketId; today: number },
) {
  const { product, variant, price, low } = shown
  const [image, secondImage] = picturesOf(label, variant.colourKey)
  return {
    sku: variant.sku,
    productId: product.id,
    handle: label.handle,
    title: label.title,
    brand: product.brand,
    brandSlug: product.brandSlug,
    price,
    ...(low !== undefined && { lowestPrice30: low, percent: percentOff({ price, low }) }),
    currency: marketOf(market).currency,
    ...(image && { image }),
    ...(secondImage && { secondImage }),
    colours: coloursOf(product, label, market),
    sizes: sizesOf(product, variant, market),
    isNew: isNew(product.since[market], today),
    ...(product.rating && { rating: ratingOf(product.rating) }),
  }
}

const ratingOf = ({ reviews, stars }: Rated) => ({
  average: Math.round((stars / reviews) * 10) / 10,
  count: reviews,
})

/** Pictures of the colour first, then those of no particular colour. */
function picturesOf({ pictures }: ProductLabel, colourKey: string): Picture[] {
  const own = pictures.filter((picture) => picture.colourKey === colourKey)
  const any = colourKey === '' ? [] : pictures.filter((picture) => picture.colourKey === '')
  return [...own, ...any].slice(0, 2).map(({ colourKey: _, ...picture }) => picture)
}

const canBeHad = (variant: ShelfVariant, market: MarketId) =>
  variant.free && variant.prices[market] !== undefined

function coloursOf({ variants }: ShelfProduct, label: ProductLabel, market: MarketId) {
  const firsts = new Map<string, ShelfVariant>()
  for (const variant of variants)
    if (canBeHad(variant, market) && !firsts.has(variant.colourKey)) firsts.set(variant.colourKey, variant)
  return [...firsts].map(([key, { sku }]) => ({
    key,
    title: label.colours[key]?.title ?? key,
    hex: label.colours[key]?.hex ?? null,
    sku,
  }))
}

const sizesOf = ({ variants }: ShelfProduct, { colourKey }: ShelfVariant, market: MarketId) =>
  variants
    .filter((variant) => variant.colourKey === colourKey && canBeHad(variant, market))
    .toSorted((a, b) => a.sizeRank - b.sizeRank)
    .map(({ size }) => size)
