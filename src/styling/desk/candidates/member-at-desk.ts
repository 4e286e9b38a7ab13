import type { Box } from '#/boxes/boxes.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { memberToRank } from '#/styling/similar/similar-pieces.ts'

type InBox = { productId: string; kind: string; price: number }

/** The member of a box as the desk ranks for her, with the pieces of the box and what is left of its budget. */
export async function memberAtDesk(ctx: Ctx, box: Box, inBox: readonly InBox[]) {
  const member = await memberToRank(ctx, box)
  const { budgetAmount } = member.wish
  const spent = inBox.reduce((sum, { price }) => sum + price, 0)
  const budgetLeft = budgetAmount === undefined ? undefined : budgetAmount - spent
  return { ...member, wish: { ...member.wish, inBox, budgetLeft } }
}
