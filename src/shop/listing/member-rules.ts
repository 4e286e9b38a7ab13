import type { ShelfProduct, ShelfVariant } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { hardRules } from '#/ranking/hard-rules.rule.ts'
import { readNever } from '#/ranking/never.rule.ts'
import { remembered } from '#/ranking/remembered.rule.ts'
import { fitsOf } from '#/ranking/size.rule.ts'
import { styleProfile } from '#/survey/survey.ts'

/** What the stylist would not send a member, the shop does not show either: their sizes, colours and never-rules. */
export async function hiddenFrom(ctx: Ctx, memberId: string, market: MarketId) {
  const likes = await styleProfile(ctx.db, memberId)
  const read = { nevers: likes.never.map(readNever), sizeFit: fitsOf(likes.sizes) }
  const rules = hardRules({ market, likes, wish: {}, past: [], seen: [] }, read)
  const ofGarment = remembered((product: ShelfProduct) => rules.garment(product) !== undefined)
  return (product: ShelfProduct, variant: ShelfVariant): boolean =>
    ofGarment(product) || rules.variant(product, variant) !== undefined
}
