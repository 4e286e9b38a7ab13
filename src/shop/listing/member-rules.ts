import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Likes } from '#/styling/ranking/garment.rule.ts'
import { hardRules } from '#/styling/ranking/hard-rules.rule.ts'
import { neversOf, verdictOn } from '#/styling/ranking/never.rule.ts'
import { fitsOf } from '#/styling/ranking/size.rule.ts'
import type { Hides } from './filter-goods.rule.ts'

/** The hard rules of a member, which hide in the shop what a stylist would not send. Equal `rules` hide the same products. */
export async function hiddenFrom(
  ctx: Ctx,
  memberId: string,
  market: MarketId,
  read?: Likes,
): Promise<Hides & { rules: string }> {
  const likes = read ?? (await styleProfile(ctx.db, memberId))
  const { sizes, avoidColours, never, neverBrands } = likes
  return {
    ...hiddenBy(likes, market),
    rules: JSON.stringify([sizes, avoidColours, never, neverBrands]),
  }
}

export function hiddenBy(likes: Likes, market: MarketId): Hides {
  const nevers = neversOf(likes, market)
  const { variant } = hardRules(
    { market, likes, wish: {}, past: [], seen: [] },
    { nevers, sizeFit: fitsOf(likes.sizes) },
  )
  return {
    product: (product) => nevers.some((never) => verdictOn(product, never) === 'hidden'),
    variant: (product, one) => variant(product, one) !== undefined,
  }
}

export const isHiddenBy =
  (hides: Hides) =>
  (product: ShelfProduct, variant: ShelfVariant): boolean =>
    hides.product(product) || hides.variant(product, variant)
