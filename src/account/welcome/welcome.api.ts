import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { StylistShown } from '#/people/identity/staff/stylist.schema.ts'
import { someStylist } from '#/people/identity/staff/stylists.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { amount, closed, count, list, orNull } from '#/platform/http/schema.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { Item } from '#/shop/listing/listing.schema.ts'
import { outfitOf, welcomeBox } from './welcome-box.ts'

const Welcome = closed({
  /** The first piece is the one that the others go with. */
  pieces: list(Item),
  /** For the pages up to the first card. */
  outfit: list(Picture),
  /** A stylist as an example; null when no stylist has written a line of taste yet. */
  stylist: orNull(StylistShown),
  amount,
  feesPerBox: amount,
  approvalDays: count,
})
export type WelcomeView = Shown<typeof Welcome>

/** The front page: an example box and its cost. */
export const welcomeApi = routes(
  route('GET /api/welcome', { answer: Welcome }, async ({ ctx, market }) => {
    const pieces = await welcomeBox(ctx, market.id)
    const { boxFees, approvalDays } = marketAt(market.id, ctx.clock.now())
    return {
      pieces,
      outfit: outfitOf(pieces),
      stylist: await someStylist(ctx.db, market.id),
      amount: pieces.reduce((sum, { price }) => sum + price, 0),
      feesPerBox: sumOfFees(boxFees),
      approvalDays,
    }
  }),
)
