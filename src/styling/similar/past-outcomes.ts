import type { Box } from '#/boxes/boxes.ts'
import { misfitOf } from '#/boxes/feedback/feedback.rule.ts'
import { wentBack } from '#/boxes/pieces/piece.states.ts'
import type { Traits } from '#/goods/catalogue/traits/aspects.rule.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isKept, isLiked, isTooDear } from '#/styling/keep/model/outcome.rule.ts'
import type { PastOutcome } from '#/styling/ranking/garment.rule.ts'
import { type PastPiece, pastPieces } from '../desk/desk.queries.ts'

/** Outcomes of a member's pieces in boxes before this one, as the ranking reads them. */
export async function pastOutcomes(
  { db, shelf }: Pick<Ctx, 'db' | 'shelf'>,
  box: Pick<Box, 'id' | 'memberId' | 'market'>,
): Promise<PastOutcome[]> {
  const [pieces, products] = await Promise.all([pastPieces(db, box), shelf.read(db)])
  return pieces.map((piece) => asPast(piece, products.get(piece.productId)?.traits ?? {}))
}

const asPast = (piece: PastPiece, traits: Traits): PastOutcome => ({
  brand: piece.brand,
  kind: piece.kind,
  kept: piece.state === 'kept',
  size: piece.size,
  feedbackSize: piece.feedback.size,
  misfit: piece.state === 'kept' || wentBack(piece.state) ? misfitOf(piece) : undefined,
  zone: piece.feedback.zone,
  length: lengthOf(piece),
  at: piece.settledAt ?? undefined,
  worn: piece.worn?.worn,
  wornOut: piece.worn?.quality === 'worn-out',
  piece: {
    colourKey: piece.colourKey,
    traits,
    price: piece.price,
    kept: isKept(piece),
    liked: isLiked(piece),
    tooDear: isTooDear(piece),
  },
})

/** Too short or too long: by the reason of the return, or by the size with the length as its zone. */
function lengthOf({ returnReason, feedback }: PastPiece): PastOutcome['length'] {
  if (returnReason === 'too-short') return 'short'
  if (returnReason === 'too-long') return 'long'
  if (feedback.zone !== 'length' || !feedback.size || feedback.size === 'perfect') return undefined
  return feedback.size.includes('small') ? 'short' : 'long'
}
