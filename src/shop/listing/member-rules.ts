import type { ShelfProduct, ShelfVariant } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { Likes } from '#/ranking/garment.rule.ts'
import { hardRules } from '#/ranking/hard-rules.rule.ts'
import { type Never, readNever, verdictOn } from '#/ranking/never.rule.ts'
import { fitOf, fitsOf } from '#/ranking/size.rule.ts'
import { styleProfile } from '#/survey/survey.ts'
import type { Hides } from './find-goods.rule.ts'

/**
 * What the stylist would not send a member, the shop does not show either: their sizes, colours and never-rules. `rules`: the
 * same text hides the same.
 */
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
  const [literal, meant] = [nevers.filter(isLiteral), nevers.filter((never) => !isLiteral(never))]
  const read = { nevers, sizeFit: fitsOf(likes.sizes) }
  const { variant } = hardRules({ market, likes, wish: {}, past: [], seen: [] }, read)
  return {
    ofWorn: (worn) => meant.some((never) => verdictOn({ ...worn, words: '' }, never) === 'hidden'),
    ofWords:
      literal.length > 0
        ? (product) => literal.some((never) => verdictOn(product, never) === 'hidden')
        : undefined,
    ofLook: (kind, look) =>
      fitOf({ kind, size: look.size }, likes.sizes).is === 'ambiguous'
        ? undefined
        : variant({ kind, variants: [] }, look) !== undefined,
    ofVariant: (product, look) => variant(product, look) !== undefined,
  }
}

const isLiteral = ({ literally }: Never) => literally !== undefined

/** Of one garment after the other. */
export const isHiddenBy =
  ({ ofWorn, ofWords, ofVariant }: Hides) =>
  (product: ShelfProduct, variant: ShelfVariant): boolean =>
    ofWorn(product) || (ofWords?.(product) ?? false) || ofVariant(product, variant)
