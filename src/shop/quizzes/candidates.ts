import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ShownVariant } from '#/shop/listing/filter-goods.rule.ts'
import { hiddenFrom, isHiddenBy } from '#/shop/listing/member-rules.ts'
import { type Dealt, isKindShown } from './deal.rule.ts'

export type QuizCandidate = Dealt & { shown: ShownVariant }

/** The available variants of a garment in a market. */
export const offeredIn = (market: MarketId) => (product: ShelfProduct) =>
  isKindShown(product)
    ? product.variants.filter(({ free, prices }) => free && prices[market] !== undefined)
    : []

/** A variant as a listing would show it. */
export const shownOf = (product: ShelfProduct, variant: ShelfVariant, market: MarketId): ShownVariant => ({
  product,
  variant,
  price: variant.prices[market] ?? 0,
  low: variant.lows?.[market],
})

/** Finds a garment's first variant that may be shown; undefined when there is none. */
export async function candidateFor(ctx: Ctx, market: MarketId, memberId?: string) {
  const hides = memberId === undefined ? undefined : isHiddenBy(await hiddenFrom(ctx, memberId, market))
  const offered = offeredIn(market)
  return (product: ShelfProduct): QuizCandidate | undefined => {
    const variant = offered(product).find((one) => !hides?.(product, one))
    if (!variant) return undefined
    const { id, brand, kind, traits } = product
    const shown = shownOf(product, variant, market)
    return { id, brand, kind, traits, colourKey: variant.colourKey, price: shown.price, shown }
  }
}
