import type { Static } from 'typebox'
import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publicEvidence } from '#/styling/fit/advice/evidence.rule.ts'
import { adviseOnFit, type FitAdvice } from '#/styling/fit/advise.ts'
import { askedOf, freeInSize, isOwnSize } from '#/styling/fit/garment-sizes.ts'
import type { Sizes } from '#/styling/ranking/size.rule.ts'
import type { Item, Listing } from './listing.schema.ts'

type Page = Static<typeof Listing>
type Shown = Static<typeof Item>
type Viewer = { market: MarketId; memberId: string; sizes: Sizes }

/**
 * Marks each item of a page with the member's size, or with the size to take and what others found (R7.03). One statement for
 * the page, and one more where another size is advised.
 */
export async function withOwnSizes(ctx: Ctx, page: Page, { market, memberId, sizes }: Viewer): Promise<Page> {
  const { products } = await ctx.shelf.index(ctx.db)
  const isOwn = isOwnSize(sizes)
  const own = page.items.flatMap((item) => {
    const product = products.get(item.productId)
    const size = product && item.sizes.find((one) => isOwn(product, one))
    return product && size !== undefined ? [[item, { product, size }] as const] : []
  })
  if (own.length === 0) return page
  const advice = await adviseOnFit(
    ctx,
    { memberId, sizes },
    own.map(([, { product, size }]) => askedOf(product, size)),
  )
  const owned = new Map<Shown, OwnSize>(own)
  return {
    ...page,
    items: page.items.map((item) => {
      const size = owned.get(item)
      const shown = size && sizeShown(item, size, { market, advice: advice.get(item.productId) })
      return shown ? { ...item, ownSize: shown } : item
    }),
  }
}

type OwnSize = { product: ShelfProduct; size: string }
type Advised = { market: MarketId; advice: FitAdvice | undefined }

/** The size to take where it is told why and can be had in this colour, else the member's own. */
function sizeShown(
  { sku }: Shown,
  { product, size }: OwnSize,
  { market, advice }: Advised,
): Shown['ownSize'] {
  const shown = product.variants.find((one) => one.sku === sku)
  const inSize = (label: string) => {
    const free = shown && freeInSize(product, shown, label)
    return free?.prices[market] === undefined ? undefined : free.sku
  }
  const take = advice?.evidence && inSize(advice.take)
  if (advice?.evidence && take)
    return { size: advice.take, sku: take, evidence: publicEvidence(advice.evidence) }
  const own = inSize(size)
  return own === undefined ? undefined : { size, sku: own }
}
