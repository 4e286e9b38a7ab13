import { lockUntried } from '#/charges/find-charges.ts'
import type { Ctx } from '#/context.ts'
import { listCreditLines } from '#/invoices/credit-lines.ts'
import { findInvoiceOf } from '#/invoices/find-invoices.ts'
import { creditOpenParts } from '#/invoices/issue-invoice.ts'
import { shrinkParts, sumOfShrunk } from '#/invoices/shrink-parts.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { refundableOf, refundSubject } from '#/refunds/refund-subject.ts'
import { asSubject } from '../as-subject.ts'
import type { Box } from '../boxes.ts'
import { listPieceRows, type PieceRow } from '../piece-rows.ts'
import { awaitsMoney } from './withdrawal.rule.ts'

/**
 * Gives back what was billed for withdrawn pieces of a locked box, in the caller's transaction, each piece once (I12): a
 * credit note of their invoice lines that first makes the parts smaller which nobody has tried yet, and the rest as money on
 * its way. What can neither be taken off nor given back waits until it is paid. The handling fee stays: styling is a service
 * that was rendered (R6.12); the fee for paying in parts goes when nothing is left to be paid for.
 */
export async function refundPieces(ctx: Ctx, box: Box, pieces: readonly PieceRow[]): Promise<void> {
  const due = pieces.filter(awaitsMoney)
  if (due.length === 0) return
  const { memberId, market, currency, address } = box
  const invoice = found(await findInvoiceOf(ctx.db, { subjectId: box.id, memberId }))
  const ids = due.map(({ id }) => id)
  const lines = await listCreditLines(ctx.db, {
    invoiceId: invoice.id,
    subjectLineIds: ids,
    fee: await isAllOfIt(ctx, box, ids),
  })
  const amount = -lines.reduce((sum, line) => sum + line.amount, 0)
  const shrunk = shrinkParts(await lockUntried(ctx.db, invoice.id), amount)
  const rest = amount - sumOfShrunk(shrunk)
  if (!box.paidAt && rest > (await refundableOf(ctx, invoice.id))) return
  const note = {
    ...asSubject(box.id),
    ...{ memberId, market, currency, address, lines, creditsId: invoice.id },
    at: ctx.clock.now(),
  }
  const noteId = await creditOpenParts(ctx, note, shrunk)
  await ctx.db.run(sql`UPDATE box_item SET credit_note_id = ${noteId} WHERE id = ANY(${ids}::uuid[])`)
  await ctx.failpoint('box_credited')
  await refundSubject(ctx, {
    ...{ subjectId: box.id, memberId, market, invoiceId: invoice.id },
    ...{ amount: rest, reason: 'withdrawal' },
  })
}

/** Nothing that was billed stays with the member. */
const isAllOfIt = async ({ db }: Ctx, { id }: Box, ids: readonly string[]) =>
  !(await listPieceRows(db, id)).some(
    (piece) => piece.state === 'kept' || (awaitsMoney(piece) && !ids.includes(piece.id)),
  )
