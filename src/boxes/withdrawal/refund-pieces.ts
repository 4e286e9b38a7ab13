import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { staysOnBill } from '../exchange/ordered.ts'
import { listPieceRows, type PieceRow } from '../pieces/piece-rows.ts'
import { creditBox } from './credit-box.ts'
import { awaitsMoney } from './withdrawal.rule.ts'

/**
 * Refunds withdrawn pieces of a locked box, in the caller's transaction, each piece once (I12): a credit note of
 * their invoice lines that makes the untried parts smaller first, and a refund of the rest. An amount that can
 * neither be taken off nor refunded waits until it is paid. The fees of the box stay: styling is a service that was
 * rendered (R6.12); the fee for paying in parts is credited when nothing is left to be paid for.
 */
export async function refundPieces(ctx: Ctx, box: Box, pieces: readonly PieceRow[]): Promise<void> {
  const due = pieces.filter(awaitsMoney)
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  const credited = await creditBox(ctx, box, { subjectLineIds: ids, fee: await isAllOfIt(ctx, box, ids) })
  if (!credited) return
  const { noteId, invoiceId, rest } = credited
  await ctx.db.run(sql`UPDATE box_item SET credit_note_id = ${noteId} WHERE id = ANY(${ids}::uuid[])`)
  await ctx.failpoint('box_credited')
  const { memberId, market } = box
  await refundSubject(ctx, {
    ...{ subjectId: box.id, memberId, market, invoiceId },
    ...{ amount: rest, reason: 'withdrawal' },
  })
}

/** Tells whether no billed piece stays with the member once these are credited. */
export async function isAllOfIt({ db }: Ctx, { id }: Box, ids: readonly string[]): Promise<boolean> {
  const stays = (await listPieceRows(db, id)).some(
    (piece) =>
      !ids.includes(piece.id) && ((piece.state === 'kept' && !piece.creditNoteId) || awaitsMoney(piece)),
  )
  return !stays && !(await staysOnBill(db, id, ids))
}
