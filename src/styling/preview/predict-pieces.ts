import type { Box } from '#/boxes/boxes.ts'
import { listPieces } from '#/boxes/pieces/pieces.ts'
import { hasObjected } from '#/people/members/learning-rest.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { keepGivenFit } from '#/styling/fit/keep-given-fit.ts'
import { keepGivenChances } from '#/styling/keep/keep-given-chance.ts'
import { memberToRank } from '#/styling/similar/similar-pieces.ts'
import { withPieces } from '#/styling/similar/with-pieces.rule.ts'

/**
 * Keeps how likely each piece of a box is to fit and to be kept, beside the others of the box (R8.02, R8.07). Pieces with a
 * prediction keep the one that they have; a member who objects has none.
 */
export async function predictPieces(ctx: Ctx, box: Box): Promise<void> {
  if (await hasObjected(ctx.db, box.memberId)) return
  const [pieces, member, shelf] = await Promise.all([
    listPieces(ctx.db, box),
    memberToRank(ctx, box),
    ctx.shelf.read(ctx.db),
  ])
  const fits = await keepGivenFit(ctx, { memberId: box.memberId, sizes: member.likes.sizes, pieces })
  const sent = pieces.flatMap(({ id, sku, productId }) => {
    const product = shelf.get(productId)
    if (!product) return []
    const others = pieces.filter((piece) => piece.id !== id)
    return [{ itemId: id, sku, product, member: withPieces(member, others), fits: fits.get(id) }]
  })
  await keepGivenChances(ctx, sent)
}
