import { lockStock, reserve } from '#/goods/catalogue/stock/stock.ts'
import type { ToBeInvoiced } from '#/money/charges/charge-captured.ts'
import { findBuyer, invoiceCharge } from '#/money/invoices/issue/issue-invoice.ts'
import type { InvoicedPerson } from '#/money/invoices/issue/new-invoice.ts'
import { notifyIfPaid, type PaidInvoice } from '#/money/invoices/plan/invoice-paid.ts'
import { payAtOnce } from '#/money/invoices/plan/payment-plan.rule.ts'
import { wasCovered } from '#/money/wallet/credits.ts'
import { coverCredit, holdCreditAgain } from '#/money/wallet/hold-credit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { DomainError } from '#/platform/errors.ts'
import { cancelJobs } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { useAgain } from '#/shop/discounts/redeem.ts'
import { LAPSE_ORDER } from '../cancel/cancel-order.ts'
import { supplyOrderLines } from '../fulfilment/supply-order.ts'
import { notifyConfirmed, notifyPaidTooLate } from '../mails/order-mails.ts'
import { listOrderLines, moveLines, type OrderLine } from '../order-lines.ts'
import { asOrderSubject, lockBoughtOrder, lockOrder, moveOrder, type Order, theProvider } from '../orders.ts'
import { itemLine, shippingLine } from './invoice-lines.ts'
import { refundLines } from './refund-lines.ts'

/** Issues the invoice of a paid order, in the transaction that books the capture (R9.06). */
export async function onChargeToInvoice(
  ctx: Ctx,
  { subjectType, subjectId, memberId, issued }: ToBeInvoiced,
) {
  if (subjectType !== 'shop-order') return
  const [[order, lines], buyer] = await Promise.all([
    lockWithLines(ctx.db, subjectId),
    findBuyer(ctx.db, memberId),
  ])
  if (order.state === 'cancelled' && order.credit > 0) await creditOnceMore(ctx, order)
  issued(await invoiceOrder(ctx, order, lines, buyer))
}

type Locked = [order: Order, lines: OrderLine[]]
/** Orders by the transaction that has locked them to issue their invoice: the event of their payment finds them there. */
const lockedBy = new WeakMap<Db, Locked>()

/** The locked order and its lines, which are read after the lock. */
async function lockWithLines(db: Db, id: string): Promise<Locked> {
  const locked = await Promise.all([lockBoughtOrder(db, id), listOrderLines(db, id)])
  if (db.inTransaction) lockedBy.set(db, locked)
  return locked
}

async function invoiceOrder(ctx: Ctx, order: Order, lines: readonly OrderLine[], known?: InvoicedPerson) {
  const at = ctx.clock.now()
  const { memberId, market, currency, address, total, credit } = order
  const { id: invoiceId, buyer } = await invoiceCharge(ctx, {
    ...asOrderSubject(order.id),
    memberId,
    market,
    currency,
    address,
    at,
    credit,
    ...(known && { buyer: known }),
    lines: [...lines.map(itemLine), ...shippingLine(order, order.shippingAmount)],
    plan: payAtOnce(total, { at, market }),
  })
  await notifyConfirmed(ctx, order, { invoiceId, lines, firstName: buyer.firstName })
  return invoiceId
}

/**
 * The card's money arrived after the credit was released. The credit is taken again; if it is spent, we cover it and
 * the order is cancelled.
 */
async function creditOnceMore(ctx: Ctx, { id, memberId, market, credit }: Order) {
  const held = { ...asOrderSubject(id), memberId, market, upTo: credit }
  if (!(await holdCreditAgain(ctx, held))) await coverCredit(ctx, held)
}

/** The invoice of an order is paid: it goes to the warehouse. May be called twice. */
export const onOrderPaid = (ctx: Ctx, { subjectType, subjectId }: PaidInvoice): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (subjectType !== 'shop-order') return
    const known = lockedBy.get(ctx.db)
    const isKnown = known?.[0].id === subjectId
    const [order, lines] = isKnown ? known : await lockWithLines(ctx.db, subjectId)
    if (order.paidAt) return
    if (order.state === 'awaiting-payment') await orderPaid(ctx, order, lines)
    else if (order.state === 'cancelled') await paidTooLate(ctx, order, lines)
  })

/** Credit pays the whole order: the invoice is paid as it is issued, which moves the order on. */
export async function orderOnCredit(ctx: Ctx, order: Order): Promise<Order> {
  await notifyIfPaid(ctx, await invoiceOrder(ctx, order, await listOrderLines(ctx.db, order.id)))
  return lockOrder(ctx.db, order.id)
}

/** Confirms an order that costs nothing, without an invoice. */
export async function orderForNothing(ctx: Ctx, order: Order): Promise<Order> {
  const lines = await listOrderLines(ctx.db, order.id)
  const paid = await orderPaid(ctx, order, lines)
  await notifyConfirmed(ctx, paid, { invoiceId: null, lines })
  return paid
}

/** Marks a locked order as paid, also one that costs nothing. */
export async function orderPaid(ctx: Ctx, order: Order, lines: readonly OrderLine[]): Promise<Order> {
  await cancelJobs(ctx.db, { kind: LAPSE_ORDER, subject: order.id }, ctx.clock.now())
  const [paid] = await Promise.all([
    moveOrder(ctx, order, 'pay', { actor: theProvider }),
    supplyOrderLines(ctx, order, lines),
  ])
  await ctx.failpoint('order_paid')
  return paid
}

/** The money arrived after the units were released: they are held again, or all of it is refunded at once. */
async function paidTooLate(ctx: Ctx, order: Order, lines: readonly OrderLine[]) {
  if (!(await wasCovered(ctx.db, order.id)) && (await holdAgain(ctx, order, lines))) {
    await moveLines(ctx.db, lines, 'holdAgain')
    const paid = await moveOrder(ctx, order, 'payLate', { actor: theProvider })
    await supplyOrderLines(ctx, paid, await listOrderLines(ctx.db, order.id))
    return
  }
  await ctx.db.run(
    sql`UPDATE shop_order SET paid_at = ${ctx.clock.now()}, version = version + 1 WHERE id = ${order.id}`,
  )
  await refundLines(ctx, order, { lineIds: lines.map(({ id }) => id), reason: 'paid-too-late' })
  await notifyPaidTooLate(ctx, order)
}

const gone: readonly string[] = ['out-of-stock', 'discount-used-up']

/** Holds all units again at the price paid, or none. Its discounts are used again, or the order is refused (T66). */
async function holdAgain(ctx: Ctx, { id: ownerId }: Order, lines: readonly OrderLine[]): Promise<boolean> {
  try {
    await inSavepoint(ctx.db, async (db) => {
      await lockStock(
        db,
        lines.map(({ sku }) => sku),
      )
      for (const { id, sku } of lines) {
        const reservationId = ctx.random.uuid()
        await reserve(db, { id: reservationId, sku, ownerKind: 'shop-order', ownerId, now: ctx.clock.now() })
        await db.run(sql`UPDATE order_line SET reservation_id = ${reservationId} WHERE id = ${id}`)
      }
      await useAgain({ ...ctx, db }, ownerId)
    })
    return true
  } catch (error) {
    if (error instanceof DomainError && gone.includes(error.code)) return false
    throw error
  }
}

async function inSavepoint(db: Db, work: (db: Db) => Promise<void>) {
  await db.run(sql`SAVEPOINT attempt`)
  try {
    await work(db)
    await db.run(sql`RELEASE SAVEPOINT attempt`)
  } catch (error) {
    await db.run(sql`ROLLBACK TO SAVEPOINT attempt`)
    throw error
  }
}
