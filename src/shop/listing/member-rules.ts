import type { ShelfProduct, ShelfVariant } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { Likes } from '#/ranking/garment.rule.ts'
import { hardRules } from '#/ranking/hard-rules.rule.ts'
import { readNever, verdictOn } from '#/ranking/never.rule.ts'
import { fitsOf } from '#/ranking/size.rule.ts'
import { styleProfile } from '#/survey/survey.ts'
import type { Hides } from './find-goods.rule.ts'

/** The hard rules of a member, which hide in the shop what a stylist would not send. Equal `rules` hide the same products. */
export async function hiddenFrom(
  ctx: Ctx,
  memberId: string,
  market: MarketId,
): Promise<Hides & { rules: string }> {
  const likes = await styleProfile(ctx.db, memberId)
  return { ...hiddenBy(likes, market), rules: JSON.stringify([likes.sizes, likes.avoidColours, likes.never]) }
}

export function hiddenBy(likes: Likes, market: MarketId): Hides {
  const nevers = likes.never.map((said) => readNever(said, market))
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
