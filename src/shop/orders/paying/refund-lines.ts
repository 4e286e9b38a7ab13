import type { RefundSum } from '#/after-sales/refunds/credited-sum.rule.ts'
import { refundSum } from '#/after-sales/refunds/refund.rule.ts'
import { feeLeft, takeFee } from '#/after-sales/returns/returns.ts'
import { findInvoiceOf } from '#/money/invoices/find-invoices.ts'
import { issueCreditNote } from '#/money/invoices/issue/issue-invoice.ts'
import type { InvoiceLine } from '#/money/invoices/issue/new-invoice.ts'
import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { creditOnBox } from '../exchange/credit-on-box.ts'
import { goodsStateOf } from '../order.states.ts'
import { leftToCredit, listOrderLines, type OrderLine } from '../order-lines.ts'
import { asOrderSubject, type Order } from '../orders.ts'
import { compensationLine, itemLine, shippingLine } from './invoice-lines.ts'

type Refunding = {
  lineIds: readonly string[]
  reason: string
  returnId?: string
  /** For one unit: the amount left out until its claim has ended, or the amount taken for it (R6.13). */
  waits?: number
  taken?: number
}
export type Refunded = RefundSum & { noteId: string }

/**
 * Refunds these units of a locked, paid order in the caller's transaction: a credit note, and the money on its way. A
 * unit is refunded once (I12, T63), or in two parts around a claim. Unpaid units have neither, so that no number of the
 * series is taken (R9.06). Lines of an exchange are credited on the invoice of its box.
 */
export async function refundLines(
  ctx: Ctx,
  order: Order,
  { lineIds, reason, returnId, waits = 0, taken = 0 }: Refunding,
): Promise<Refunded | undefined> {
  const { id: subjectId, memberId, boxId } = order
  if (boxId) return creditOnBox(ctx, order, boxId, { lineIds, reason })
  const lines = await listOrderLines(ctx.db, order.id)
  const invoice = await findInvoiceOf(ctx.db, { subjectId, memberId })
  if (!invoice) return undefined // it cost nothing
  const now = lines.filter((line) => lineIds.includes(line.id) && !isCredited(line))
  const sum = refundSum({
    goods: lines.map((line) => ({
      ...{ id: line.id, state: goodsStateOf[line.state] },
      ...{ paid: leftToCredit(line), credited: isCredited(line) },
    })),
    goodsIds: lineIds,
    shipping: {
      paid: order.shippingAmount,
      standard: order.shippingStandard,
      credited: await creditedShipping(ctx.db, subjectId),
    },
    feeLeft: returnId ? await feeLeft(ctx.db, returnId) : 0,
    waits,
    taken,
  })
  if (now.length === 0 || (waits > 0 && sum.items === 0)) return undefined
  if (sum.items + sum.shipping === 0 && waits === 0) return undefined
  const noteId = await creditNote(ctx, order, { creditsId: invoice.id, now, sum, waits, taken })
  await ctx.db.run(sql`
    UPDATE order_line SET credit_note_id = coalesce(credit_note_id, ${noteId}), withheld = ${waits}
    WHERE id = ANY(${now.map(({ id }) => id)}::uuid[])`)
  if (returnId && sum.fee > 0) await takeFee(ctx.db, returnId, sum.fee)
  await ctx.failpoint('order_credited')
  if (sum.total > 0)
    await refundSubject(ctx, {
      subjectId,
      memberId,
      market: order.market,
      invoiceId: invoice.id,
      amount: sum.total,
      reason,
    })
  return { ...sum, noteId }
}

const isCredited = ({ creditNoteId, withheld }: OrderLine) => creditNoteId !== null && withheld === 0

type Crediting = {
  creditsId: string
  now: readonly OrderLine[]
  sum: RefundSum
  waits: number
  taken: number
}
function creditNote(
  ctx: Ctx,
  order: Order,
  { creditsId, now, sum, waits, taken }: Crediting,
): Promise<string> {
  const { memberId, market, currency, address } = order
  const items = now.map((line) => ({ ...itemLine(line), amount: leftToCredit(line) - waits }))
  const back = [...items, ...shippingLine(order, sum.shipping)].map(negative)
  const fee: InvoiceLine[] =
    sum.fee === 0
      ? []
      : [{ kind: 'return-fee', description: textIn(market, 'shopOrder.returnFee'), amount: sum.fee }]
  return issueCreditNote(ctx, {
    ...asOrderSubject(order.id),
    memberId,
    market,
    currency,
    address,
    creditsId,
    at: ctx.clock.now(),
    lines: [...back, ...fee, ...now.flatMap((line) => compensationLine(order, line, taken))],
  })
}

const negative = (line: InvoiceLine): InvoiceLine => ({ ...line, amount: -line.amount })

/** The shipping that credit notes have refunded. */
export const creditedShipping = async (db: Db, orderId: string) =>
  (
    await db.one<{ amount: number }>(sql`
      SELECT coalesce(-sum(l.amount), 0)::bigint AS amount FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id
      WHERE i.subject_id = ${orderId} AND i.kind = 'credit-note' AND l.kind = 'shipping'`)
  ).amount
