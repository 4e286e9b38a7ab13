import { keepAwaited } from '#/goods/fulfilment/intake/allow-returns.ts'
import type { Locked, Taking } from '#/money/claims/claim-subject.ts'
import { type Claim, moveClaim } from '#/money/claims/claims.ts'
import { issueInvoice } from '#/money/invoices/issue/issue-invoice.ts'
import { payAtOnce } from '#/money/invoices/plan/payment-plan.rule.ts'
import { found } from '#/platform/errors.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { moveLines, type OrderLine } from '../order-lines.ts'
import { asSubject, type Order, touchOrder } from '../orders.ts'
import { compensationLine } from '../paying/invoice-lines.ts'
import { refundLines } from '../paying/refund-lines.ts'
import { closeIfDone } from '../returns/close-order.ts'
import { settleOrWait } from '../returns/settle-return.ts'
import { claimedLine } from './claimed-line.ts'
import { returnOf } from './hold-refund.ts'

/**
 * Credits the withheld price with the compensation against it, on one credit note and in one booking, so no card is
 * charged. A piece that never came stays with the buyer and is not refunded.
 */
export async function takeClaim(
  ctx: Ctx,
  { goods: order, claim }: Locked<Order>,
  { event, changes }: Taking,
): Promise<void> {
  const line = await claimedLine(ctx.db, claim)
  const locked = { order, line, claim }
  if (claim.kind === 'late-return') {
    await moveClaim(ctx, claim, event, changes)
    await keepLate(ctx, locked)
    return
  }
  if (claim.billed) return billClaim(ctx, locked, { event, changes })
  const { noteId } = found(
    await refundLines(ctx, order, {
      ...{ lineIds: [line.id], reason: 'returned', taken: found(claim.amount) },
      ...returnOf(line),
    }),
  )
  await ctx.failpoint('order_claim_taken')
  await moveClaim(ctx, claim, event, { ...changes, creditNoteId: noteId })
  await touchOrder(ctx, order)
}

type OfLine = { order: Order; line: OrderLine; claim: Claim }

/** Issues an invoice of its own, as for a box: a saved card is charged, and other buyers are asked to pay. */
async function billClaim(ctx: Ctx, { order, line, claim }: OfLine, { event, changes }: Taking) {
  const at = ctx.clock.now()
  const { memberId, market, currency, address } = order
  const amount = found(claim.amount)
  const { invoiceId } = await issueInvoice(
    ctx,
    {
      ...{ subjectType: 'order-claim', subjectId: claim.id, memberId, market, currency, address, at },
      lines: compensationLine(order, line, amount),
      plan: payAtOnce(amount, { at, market }),
    },
    {
      onCredit: false,
      link: { path: paths.orderClaims(order.id), purpose: 'order', subject: order.id },
    },
  )
  await ctx.failpoint('claim_billed')
  await moveClaim(ctx, claim, event, { ...changes, invoiceId: found(invoiceId) })
  await touchOrder(ctx, order)
}

/** The piece is no longer awaited, which may close its order. */
async function keepLate(ctx: Ctx, { order, line }: OfLine): Promise<Order> {
  await keepAwaited(ctx, asSubject(order.id), [line.id])
  await moveLines(ctx.db, [line], 'keepAfterAll')
  if (line.returnId) await settleOrWait(ctx, order, line.returnId)
  return closeIfDone(ctx, await touchOrder(ctx, order))
}
