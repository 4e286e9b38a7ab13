import type { Box } from '#/boxes/boxes.ts'
import { misfitOf } from '#/boxes/feedback/feedback.rule.ts'
import { listSaidLines } from '#/boxes/wishes/said-lines.ts'
import { findProductCards, type ProductCard } from '#/goods/catalogue/cards/product-cards.ts'
import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { memberTaste } from '#/people/taste/answers.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { PastOutcome, RankingMember } from '#/styling/ranking/garment.rule.ts'
import { rank } from '#/styling/ranking/rank.rule.ts'
import { pastPieces, productsSeen } from '../desk/desk.queries.ts'
import { arrivalDay } from '../order/arrival.rule.ts'
import { sizesWith } from '../wishes/lacking.ts'
import { type RankedWish, wishToRank } from '../wishes/wish-to-rank.rule.ts'

/** A member as the ranking sees them, with the wish of the box and the weather that it is for. */
export async function memberToRank(
  { db, clock }: Ctx,
  box: Box,
): Promise<RankingMember & { wish: RankedWish }> {
  const { market, memberId, wish } = box
  const [said, profile, past, seen, taste] = await Promise.all([
    listSaidLines(db, box.id),
    styleProfile(db, memberId),
    pastPieces(db, box),
    productsSeen(db, box),
    memberTaste(db, memberId, market),
  ])
  const likes = { ...profile, sizes: sizesWith(profile.sizes, said) }
  return {
    market,
    wish: wishToRank({ wish, said }, { market, arrives: arrivalDay(clock.now(), market) }),
    likes,
    past: past.map(asPast),
    seen,
    taste,
  }
}

type Like = { kind: string; productId: string }
type Similar = { like: Like; count: number; taken: readonly string[] }

/** Garments of the piece's kind, in the member's size and free, by rank (R6.06, R6.10); `taken`: SKUs to leave out. */
export async function similarPieces(
  ctx: Ctx,
  box: Box,
  { like, count, taken }: Similar,
): Promise<ProductCard[]> {
  const leftOut = new Set(taken)
  const offered = (product: ShelfProduct) =>
    product.kind !== like.kind || product.id === like.productId
      ? []
      : product.variants.filter(
          (one) => one.free && one.prices[box.market] !== undefined && !leftOut.has(one.sku),
        )
  const { ranked } = rank((await ctx.shelf.read(ctx.db)).values(), await memberToRank(ctx, box), offered)
  const skus = ranked.slice(0, count).map(({ variant }) => variant.sku)
  return findProductCards(ctx.db, skus, box.market)
}

/** Garments of the pieces' kinds, in the member's size and free, the best first, without the pieces themselves. */
export async function rankedLike(ctx: Ctx, box: Box, pieces: readonly Like[]) {
  const [kinds, inBox] = [
    new Set(pieces.map(({ kind }) => kind)),
    new Set(pieces.map((one) => one.productId)),
  ]
  const offered = (product: ShelfProduct) =>
    inBox.has(product.id) || !kinds.has(product.kind)
      ? []
      : product.variants.filter((one) => one.free && one.prices[box.market] !== undefined)
  const { ranked } = rank((await ctx.shelf.read(ctx.db)).values(), await memberToRank(ctx, box), offered)
  const byKind = Map.groupBy(ranked, ({ garment }) => garment.kind as string)
  return (kind: string) => (byKind.get(kind) ?? []).map(({ variant }) => variant.sku)
}

const asPast = (piece: Awaited<ReturnType<typeof pastPieces>>[number]): PastOutcome => ({
  brand: piece.brand,
  kind: piece.kind,
  kept: piece.state === 'kept',
  size: piece.size,
  feedbackSize: piece.feedback.size,
  misfit: misfitOf(piece),
  zone: piece.feedback.zone,
  worn: piece.worn?.worn,
  wornOut: piece.worn?.quality === 'worn-out',
})
