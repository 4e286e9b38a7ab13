import type { Box } from '#/boxes/boxes.ts'
import { listSaidLines } from '#/boxes/wishes/said-lines.ts'
import { findProductCards, type ProductCard } from '#/goods/catalogue/cards/product-cards.ts'
import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { memberTaste } from '#/people/taste/answers.ts'
import { rejectedFacts } from '#/people/taste/rejected.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { rankLearnt } from '#/styling/keep/rank-learnt.ts'
import type { RankingMember } from '#/styling/ranking/garment.rule.ts'
import { productsSeen } from '../desk/desk.queries.ts'
import { arrivalDay } from '../order/arrival.rule.ts'
import { sizesWith } from '../wishes/lacking.ts'
import { type RankedWish, wishToRank } from '../wishes/wish-to-rank.rule.ts'
import { pastOutcomes } from './past-outcomes.ts'

/** A member as the ranking sees them, with the wish of the box and the weather that it is for. */
export async function memberToRank(ctx: Ctx, box: Box): Promise<RankingMember & { wish: RankedWish }> {
  const { db, clock } = ctx
  const { market, memberId, wish } = box
  const [said, profile, past, seen, taste, rejected] = await Promise.all([
    listSaidLines(db, box.id),
    styleProfile(db, memberId),
    pastOutcomes(ctx, box),
    productsSeen(db, box),
    memberTaste(db, memberId, market),
    rejectedFacts(db, memberId),
  ])
  const likes = { ...profile, sizes: sizesWith(profile.sizes, said) }
  return {
    market,
    wish: wishToRank({ wish, said }, { market, arrives: arrivalDay(clock.now(), market) }),
    likes,
    past,
    seen,
    taste,
    rejected,
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
  const { ranked } = await rankLearnt(ctx, await askerOf(ctx, box), offered)
  const skus = ranked.slice(0, count).map(({ variant }) => variant.sku)
  return findProductCards(ctx.db, skus, box.market)
}

/**
 * Garments of the pieces' kinds, in the member's size and free, the best first, without the pieces themselves; and the
 * member's sizes.
 */
export async function rankedLike(ctx: Ctx, box: Box, pieces: readonly Like[]) {
  const [kinds, inBox] = [
    new Set(pieces.map(({ kind }) => kind)),
    new Set(pieces.map((one) => one.productId)),
  ]
  const offered = (product: ShelfProduct) =>
    inBox.has(product.id) || !kinds.has(product.kind)
      ? []
      : product.variants.filter((one) => one.free && one.prices[box.market] !== undefined)
  const asker = await askerOf(ctx, box)
  const { ranked } = await rankLearnt(ctx, asker, offered)
  const byKind = Map.groupBy(ranked, ({ garment }) => garment.kind as string)
  return { like: (kind: string) => byKind.get(kind) ?? [], sizes: asker.member.likes.sizes }
}

const askerOf = async (ctx: Ctx, box: Box) => ({
  member: await memberToRank(ctx, box),
  memberId: box.memberId,
})
