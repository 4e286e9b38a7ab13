import type { RankingMember } from '#/styling/ranking/garment.rule.ts'
import type { RankedWish } from '#/styling/wishes/wish-to-rank.rule.ts'

type InBox = { productId: string; kind: string; price: number }

/** A member with the pieces of the box in her wish, and with its budget left. Amounts in minor units. */
export function withPieces<Member extends RankingMember & { wish: RankedWish }>(
  member: Member,
  inBox: readonly InBox[],
): Member {
  const { budgetAmount } = member.wish
  const spent = inBox.reduce((sum, { price }) => sum + price, 0)
  const budgetLeft = budgetAmount === undefined ? undefined : budgetAmount - spent
  return { ...member, wish: { ...member.wish, inBox, budgetLeft } }
}
