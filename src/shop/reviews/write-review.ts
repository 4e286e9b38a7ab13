import { listSkusOfGarment } from '#/goods/catalogue/garments.ts'
import { inTransaction } from '#/platform/context.ts'
import { empty, sql } from '#/platform/database/db.ts'
import { Conflict, Invalid, NotFound, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { problemsOf } from '#/platform/validation/validation.rule.ts'
import { listOrderLines } from '#/shop/orders/order-lines.ts'
import { piecesHad, writerOf } from './pieces-had.ts'
import type { ReviewFit } from './rating.rule.ts'
import { readableText, reviewRules } from './review.rule.ts'

type TypedReview = { sku: string; stars: number; fit: ReviewFit; words: string; named: boolean }
type Writing = TypedReview & { memberId: string; orderId?: string }

/**
 * Writes a review by a customer who has the piece in this size, once for a garment (R7.03). The piece is locked
 * meanwhile: one that is sent back at that moment is either gone already, or the review is hidden with it.
 */
export const writeReview = (
  ctx: Ctx,
  { memberId, orderId, sku, stars, fit, named, ...typed }: Writing,
): Promise<void> =>
  inTransaction(ctx, async ({ db, random, clock }) => {
    const words = readableText(typed.words)
    const problems = problemsOf({ words }, reviewRules)
    if (Object.keys(problems).length > 0) throw Invalid(problems)
    const variant = (await listSkusOfGarment(db, sku)).find((one) => one.sku === sku)
    if (!variant) throw NotFound()
    const { firstName, market } = await writerOf(db, memberId)
    const [piece] = await piecesHad(db, { memberId, orderId, skus: [sku], held: true })
    if (!piece) throw Refused('review-not-yours')
    const written = await db.run(sql`
      INSERT INTO review (id, member_id, product_id, piece_id, sku, size, market, stars, fit, words, signed, created_at)
      VALUES (${random.uuid()}, ${memberId}, ${variant.productId}, ${piece.pieceId}, ${sku}, ${variant.size}, ${market}, ${stars},
        ${fit}, ${words}, ${named ? firstName.slice(0, 100) : ''}, ${clock.now()})
      ON CONFLICT (member_id, product_id) DO NOTHING`)
    if (written === 0) throw Conflict('reviewed-already')
  })

type TakenBack = { id: string; memberId: string; orderId?: string }

/** The author deletes a review and may write a new one. An order's link reaches the reviews of its own pieces. */
export async function takeBackReview({ db }: Ctx, { id, memberId, orderId }: TakenBack) {
  const within = orderId
    ? sql`AND piece_id = ANY(${(await listOrderLines(db, orderId)).map((line) => line.id)}::uuid[])`
    : empty
  const taken = await db.run(sql`DELETE FROM review WHERE id = ${id} AND member_id = ${memberId} ${within}`)
  if (taken === 0) throw NotFound()
}

/** Hides the review of a piece that was sent back, except from its author. */
export const hideOfPiecesBack = ({ db, clock }: Ctx, { pieceIds }: { pieceIds: string[] }) =>
  db.run(sql`
    UPDATE review SET hidden_why = 'sent-back', hidden_at = ${clock.now()} WHERE piece_id = ANY(${pieceIds}::uuid[]) AND hidden_why IS NULL`)
