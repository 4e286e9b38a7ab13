import { findChargeOf } from '#/charges/find-charges.ts'
import type { Ctx } from '#/context.ts'
import { listCreditLines } from '#/invoices/credit-lines.ts'
import { findInvoiceOf } from '#/invoices/find-invoices.ts'
import { issueCreditNote } from '#/invoices/issue-invoice.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { refundUpTo } from '#/refunds/refunds.ts'
import { asSubject } from '../as-subject.ts'
import type { Box } from '../boxes.ts'
import type { PieceRow } from '../piece-rows.ts'
import { awaitsMoney } from './withdrawal.rule.ts'

/**
 * Gives back what was paid for withdrawn pieces of a locked box: a credit note of their invoice lines, and the money on its
 * way, in the caller's transaction. Each piece once (I12); nothing while the invoice is not paid. The handling fee stays: styling is a
 * service that was rendered (R6.12).
 */
export async function refundPieces(ctx: Ctx, box: Box, pieces: readonly PieceRow[]): Promise<void> {
  const due = pieces.filter(awaitsMoney)
  if (due.length === 0 || !box.paidAt) return
  const key = { subjectId: box.id, memberId: box.memberId }
  const invoice = found(await findInvoiceOf(ctx.db, key))
  const ids = due.map(({ id }) => id)
  const lines = await listCreditLines(ctx.db, { invoiceId: invoice.id, subjectLineIds: ids })
  const { memberId, market, currency, address } = box
  const noteId = await issueCreditNote(ctx, {
    ...asSubject(box.id),
    ...{ memberId, market, currency, address, lines, creditsId: invoice.id },
    at: ctx.clock.now(),
  })
  await ctx.db.run(sql`UPDATE box_item SET credit_note_id = ${noteId} WHERE id = ANY(${ids}::uuid[])`)
  await ctx.failpoint('box_credited')
  const charge = found(await findChargeOf(ctx.db, key))
  const amount = -lines.reduce((sum, line) => sum + line.amount, 0)
  await refundUpTo(ctx, { chargeId: charge.id, amount, reason: 'withdrawal' })
}
