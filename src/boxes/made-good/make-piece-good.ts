import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, touchBox } from '../boxes.ts'
import { creditBox } from '../withdrawal/credit-box.ts'
import { isAllOfIt } from '../withdrawal/refund-pieces.ts'

/** Something was given for a piece of a locked box, a new one or its price: nobody withdraws from it any more. */
export async function markMadeGood({ db, clock }: Ctx, pieceId: string): Promise<void> {
  const set = sql`SET made_good_at = ${clock.now()} WHERE id = ${pieceId} AND made_good_at IS NULL`
  await db.run(sql`UPDATE box_item ${set}`)
  await db.run(sql`UPDATE exchange_piece ${set}`)
}

/**
 * What was billed for a faulty piece of a locked box is taken off what is still to be paid in parts, and goes back beyond that, in
 * the caller's transaction; the piece stays where it is. False where that has to wait until the box is paid.
 */
export async function repayPiece(ctx: Ctx, box: Box, pieceId: string): Promise<boolean> {
  const ids = [pieceId]
  const credited = await creditBox(ctx, box, { subjectLineIds: ids, fee: await isAllOfIt(ctx, box, ids) })
  if (!credited) return false
  const { noteId, invoiceId, rest } = credited
  await markMadeGood(ctx, pieceId)
  await ctx.db.run(sql`UPDATE box_item SET credit_note_id = ${noteId} WHERE id = ${pieceId}`)
  await ctx.db.run(sql`UPDATE exchange_piece SET credit_note_id = ${noteId} WHERE id = ${pieceId}`)
  await ctx.failpoint('faulty_piece_credited')
  const { memberId, market } = box
  await refundSubject(ctx, {
    ...{ subjectId: box.id, memberId, market, invoiceId },
    ...{ amount: rest, reason: 'faulty' },
  })
  await touchBox(ctx.db, box)
  return true
}
