import { lockUntried } from '#/money/charges/find-charges.ts'
import { listCreditLines } from '#/money/invoices/credit/credit-lines.ts'
import { shrinkParts, sumOfShrunk } from '#/money/invoices/credit/shrink-parts.rule.ts'
import { findInvoiceOf } from '#/money/invoices/find-invoices.ts'
import { creditOpenParts } from '#/money/invoices/issue/issue-invoice.ts'
import { refundableOf } from '#/money/refunds/refund-subject.ts'
import { found } from '#/platform/errors.ts'
import { lineOfFee } from '#/platform/fees/fee-lines.rule.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { asBoxSubject, type Box } from '../boxes.ts'
import { feesGoBack, termsOf } from '../terms.ts'

type Credited = { noteId: string; invoiceId: string; toRefund: number }
/** Lines of the invoice, by their subject; `fee`: includes the fee for paying in parts. */
type ToCredit = { subjectLineIds: readonly string[]; fee: boolean }

/**
 * Credits lines of a locked box's invoice: the untried parts become smaller first; `toRefund` is the amount left to
 * refund. Undefined if it can neither be taken off nor refunded, and waits until the box is paid.
 */
export async function creditBox(ctx: Ctx, box: Box, toCredit: ToCredit): Promise<Credited | undefined> {
  const { memberId, market, currency, address } = box
  const { id: invoiceId } = found(await findInvoiceOf(ctx.db, { subjectId: box.id, memberId }))
  const boxFees = toCredit.fee && feesGoBack(box) ? termsOf(box).fees.map(({ kind }) => lineOfFee(kind)) : []
  const lines = await listCreditLines(ctx.db, { invoiceId, ...toCredit, kinds: boxFees })
  const amount = -lines.reduce((sum, line) => sum + line.amount, 0)
  const shrunk = shrinkParts(await lockUntried(ctx.db, invoiceId), amount)
  const toRefund = amount - sumOfShrunk(shrunk)
  if (!box.paidAt && toRefund > (await refundableOf(ctx, invoiceId))) return undefined
  const note = {
    ...asBoxSubject(box.id),
    ...{ memberId, market, currency, address, lines, creditsId: invoiceId },
    at: ctx.clock.now(),
  }
  return { noteId: await creditOpenParts(ctx, note, shrunk), invoiceId, toRefund }
}
