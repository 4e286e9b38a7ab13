import { lockStock, release } from '#/goods/catalogue/stock/stock.ts'
import { withdrawOrder } from '#/goods/fulfilment/supply.ts'
import { cancelCharge } from '#/money/charges/attempt/cancel-charge.ts'
import { lookUpCharge } from '#/money/charges/attempt/look-up-charge.ts'
import { chargeMachine } from '#/money/charges/charge.states.ts'
import { findChargeOf, lockCharge } from '#/money/charges/find-charges.ts'
import { moreTime } from '#/money/charges/more-time.rule.ts'
import { releaseHeld } from '#/money/wallet/return-credit.ts'
import { theClock } from '#/platform/audit/acting.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { can } from '#/platform/state-machine.ts'
import { giveBack } from '#/shop/discounts/redeem.ts'
import { notifyOrderCancelled } from '../mails/order-mails.ts'
import { canCancel } from '../order.states.ts'
import { listOrderLines, moveLines } from '../order-lines.ts'
import { asOrderSubject, findOrder, lockOrder, moveOrder, type Order, type OrderActor } from '../orders.ts'
import { giveBackLines } from '../paying/give-back-lines.ts'

export const LAPSE_ORDER = 'lapse-shop-order'

type Cancelling = { orderId: string; event: 'cancel' | 'lapse'; actor: OrderActor; reason?: string }

/**
 * Cancels an order before it is packed: its units are released, and its payment is refunded whole. A concurrent payment
 * waits at the charge's row.
 */
export const cancelOrder = (ctx: Ctx, cancelling: Cancelling): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const { orderId, event, actor, reason } = cancelling
    await lockChargeOf(ctx, orderId)
    const order = await lockOrder(ctx.db, orderId)
    if (!canCancel(order.state)) throw Conflict('not-possible-now', { state: order.state, event })
    return undoOrder(ctx, order, { event, actor, reason })
  })

/** Cancels an order that is locked already. */
export async function undoOrder(
  ctx: Ctx,
  order: Order,
  { event, actor, reason }: Omit<Cancelling, 'orderId'>,
): Promise<Order> {
  const cancelled = await moveOrder(ctx, order, event, { actor, reason })
  await withdrawOrder(ctx, asOrderSubject(order.id))
  const lines = (await listOrderLines(ctx.db, order.id)).filter(({ state }) => state === 'held')
  await lockStock(
    ctx.db,
    lines.map(({ sku }) => sku),
  )
  for (const { reservationId } of lines) await release(ctx.db, reservationId)
  await moveLines(ctx.db, lines, 'cancel')
  await giveBack(ctx, order.id)
  await ctx.failpoint('order_undone')
  const isBilled = order.paidAt !== null || order.boxId !== null
  const credited =
    isBilled &&
    (await giveBackLines(ctx, cancelled, { lineIds: lines.map(({ id }) => id), reason: 'cancelled' }))
  if (!isBilled) {
    await endCharge(ctx, order)
    await releaseHeld(ctx, { ...asOrderSubject(order.id), memberId: order.memberId, market: order.market })
  }
  await notifyOrderCancelled(ctx, cancelled, {
    isPaid: order.paidAt !== null,
    lapsed: event === 'lapse',
    credited,
  })
  return cancelled
}

async function lockChargeOf({ db }: Ctx, orderId: string) {
  const order = await findOrder(db, orderId)
  const charge = order && (await findChargeOf(db, { subjectId: orderId, memberId: order.memberId }))
  return charge && lockCharge(db, charge.id)
}

async function endCharge(ctx: Ctx, { id, memberId }: Order) {
  const found = await findChargeOf(ctx.db, { subjectId: id, memberId })
  const charge = found && (await lockCharge(ctx.db, found.id))
  if (charge && can(chargeMachine, charge.state, 'cancel')) await cancelCharge(ctx, charge)
}

/** Ends the time to pay of an order for which cards were refused in a series, so that its card form tests no more of them. */
export async function endTimeToPay(ctx: Ctx, orderId: string): Promise<void> {
  const now = ctx.clock.now()
  const ended = await ctx.db.run(
    sql`UPDATE shop_order SET pay_by = ${now} WHERE id = ${orderId} AND state = 'awaiting-payment' AND pay_by > ${now}`,
  )
  if (ended === 1) await enqueue(ctx.db, { kind: LAPSE_ORDER, subject: orderId, dueAt: now, now })
}

/** A bank is at work on the payment: the units stay held. */
async function waitLonger({ db, clock }: Ctx, { id }: Order, until: Date) {
  await db.run(sql`UPDATE shop_order SET pay_by = ${until} WHERE id = ${id}`)
  await enqueue(db, { kind: LAPSE_ORDER, subject: id, dueAt: until, now: clock.now() })
}

/** The time to pay has ended. The provider is asked first, since its answer may have been lost. */
export const lapseOrder = job<Ctx>(LAPSE_ORDER, async (ctx, { subject: orderId }) => {
  const order = await findOrder(ctx.db, orderId)
  if (order?.state !== 'awaiting-payment') return
  const charge = await findChargeOf(ctx.db, { subjectId: orderId, memberId: order.memberId })
  if (charge) await lookUpCharge(ctx, charge)
  await ctx.failpoint('before_order_lapses')
  await inTransaction(ctx, async (ctx) => {
    const charge = await lockChargeOf(ctx, orderId)
    const locked = await lockOrder(ctx.db, orderId)
    const now = ctx.clock.now()
    if (locked.state !== 'awaiting-payment' || now < locked.payBy) return
    const until = moreTime({ charge, since: locked.placedAt, now })
    if (until) return waitLonger(ctx, locked, until)
    await undoOrder(ctx, locked, { event: 'lapse', actor: theClock, reason: 'Not paid in time' })
  })
})
