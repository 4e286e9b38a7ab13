import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, touchBox } from '../boxes.ts'
import { creditBox } from '../withdrawal/credit-box.ts'
import { isAllOfIt } from '../withdrawal/refund-pieces.ts'

/** Marks a piece of a locked box as made good, by a new one or its price: it can no longer be withdrawn from. */
export async function markMadeGood({ db, clock }: Ctx, pieceId: string): Promise<void> {
  const set = sql`SET made_good_at = ${clock.now()} WHERE id = ${pieceId} AND made_good_at IS NULL`
  await db.run(sql`UPDATE box_item ${set}`)
  await db.run(sql`UPDATE exchange_piece ${set}`)
}

/**
 * Refunds the price of a faulty piece of a locked box, first off the unpaid parts, in the caller's transaction; the
 * piece stays where it is. False if it has to wait until the box is paid.
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
