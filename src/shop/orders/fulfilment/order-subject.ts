import { returnsUntil } from '#/after-sales/returns/return.rule.ts'
import { planAsking } from '#/boxes/worn/ask-worn.ts'
import { release } from '#/goods/catalogue/stock/stock.ts'
import { allowReturns } from '#/goods/fulfilment/intake/allow-returns.ts'
import { found } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { FulfilmentSubject, SubjectStatus } from '#/platform/ports/fulfilment-subject.ts'
import { undoOrder } from '../cancel/cancel-order.ts'
import { notifyOrderDelivered, notifyOrderShipped, notifyShort } from '../mails/order-mails.ts'
import type { OrderState } from '../order.states.ts'
import { listOrderLines, moveLines, type OrderLine } from '../order-lines.ts'
import { orderTermsOf } from '../order-terms.rule.ts'
import {
  asOrderSubject,
  findOrder,
  lockOrder,
  moveOrder,
  type Order,
  type OrderActor,
  touchOrder,
} from '../orders.ts'
import { giveBackLines } from '../paying/give-back-lines.ts'
import { CLOSE_ORDER } from '../returns/close-order.ts'
import { lineLost, lineReceived } from '../returns/take-back.ts'
import { orderReturnReference, orderSlip } from './order-papers.ts'
import { supplyOrderLines } from './supply-order.ts'

/** The shop orders' side of fulfilment: answers to the warehouse's questions, and reactions to its events. */
export const orderSubject: FulfilmentSubject<Ctx> = {
  unit: 'order-line',
  supplier: 'the shop',

  lock: async ({ db }, id) => void (await lockOrder(db, id)),
  heldUntil: async () => null,
  status: async (ctx, id) => statusOf(await orderOf(ctx, id)),
  slip: async (ctx, id) => orderSlip(ctx, await orderOf(ctx, id)),
  returnReference: async (ctx, id) => orderReturnReference(await orderOf(ctx, id)),

  unitPacked: async (ctx, id) => void (await touchOrder(ctx, await lockOrder(ctx.db, id))),
  async packed(ctx, id, { staffId }) {
    await moveOrder(ctx, await lockOrder(ctx.db, id), 'pack', { actor: staff(staffId) })
  },
  async unpacked(ctx, id, { staffId, reason }) {
    const order = await lockOrder(ctx.db, id)
    if (order.state === 'packed') await moveOrder(ctx, order, 'unpack', { actor: staff(staffId), reason })
    else await touchOrder(ctx, order)
  },
  async handedBack(ctx, id, { staffId, reason, missing }) {
    await cannotSend(ctx, await lockOrder(ctx.db, id), { actor: staff(staffId), reason, missing })
  },
  async shipped(ctx, id, { staffId, parcels }) {
    const order = await moveOrder(ctx, await lockOrder(ctx.db, id), 'ship', { actor: staff(staffId) })
    await moveLines(ctx.db, await linesIn(ctx, id, 'held'), 'ship')
    await notifyOrderShipped(ctx, order, parcels)
  },
  async delivered(ctx, id, at) {
    const order = await arrived(ctx, await lockOrder(ctx.db, id), at)
    await allowReturns(ctx, asOrderSubject(id))
    if (order.boxId) await planAsking(ctx, { id: order.boxId, market: order.market }, at, { exchange: true })
    await notifyOrderDelivered(ctx, order)
  },
  async endedInTransit(ctx, id, { end, unitIds, all, staffId, reason }) {
    const order = await lockOrder(ctx.db, id)
    const ended = (await listOrderLines(ctx.db, id)).filter((line) => unitIds.includes(line.id))
    const event = end === 'lost' ? 'lose' : 'comeBack'
    await moveLines(ctx.db, ended, event)
    const now = all
      ? await moveOrder(ctx, order, event, { actor: staff(staffId), reason })
      : await touchOrder(ctx, order)
    await giveBackLines(ctx, now, { lineIds: unitIds, reason: end })
    await notifyShort(ctx, now, ended)
  },
  received: (ctx, id, lineId) => lineReceived(ctx, { orderId: id, lineId }),
  lost: (ctx, id, lineId) => lineLost(ctx, { orderId: id, lineId }),
}

type Failing = { actor: OrderActor; reason: string; missing: readonly string[] }

/** Refunds missing units and sends the rest. The order ends when no unit is left, or none is named. */
async function cannotSend(ctx: Ctx, order: Order, { actor, reason, missing }: Failing) {
  const held = await linesIn(ctx, order.id, 'held')
  if (missing.length === 0 || missing.length === held.length)
    return undoOrder(ctx, order, { event: 'cancel', actor, reason })
  const gone = held.filter(({ id }) => missing.includes(id))
  for (const { reservationId } of gone) await release(ctx.db, reservationId)
  await moveLines(ctx.db, gone, 'cancel')
  await giveBackLines(ctx, order, { lineIds: [...missing], reason: 'missing' })
  await supplyOrderLines(ctx, await touchOrder(ctx, order), await listOrderLines(ctx.db, order.id))
  return notifyShort(ctx, order, gone)
}

/** Starts the time to send pieces back (R7.08), and enqueues the job of its end at once. */
async function arrived(ctx: Ctx, order: Order, at: Date): Promise<Order> {
  const until = returnsUntil(at, order.market, orderTermsOf(order).withdrawalDays)
  await moveLines(ctx.db, await linesIn(ctx, order.id, 'shipped'), 'deliver')
  await enqueue(ctx.db, {
    kind: CLOSE_ORDER,
    subject: order.id,
    dueAt: until,
    now: ctx.clock.now(),
    uniqueKey: `${CLOSE_ORDER}:${order.id}`,
  })
  const actor = { kind: 'carrier', id: 'carrier' } as const
  return moveOrder(ctx, order, 'deliver', { actor, at, changes: { returnsUntil: until } })
}

const linesIn = async ({ db }: Ctx, orderId: string, state: OrderLine['state']) =>
  (await listOrderLines(db, orderId)).filter((line) => line.state === state)
const orderOf = async ({ db }: Ctx, id: string): Promise<Order> => found(await findOrder(db, id))
const staff = (id: string): OrderActor => ({ kind: 'staff', id })

const statusOf = ({ state }: Order): SubjectStatus => ({
  state,
  closed: state === 'closed',
  message: messages[state] ?? '',
})
const messages: Partial<Record<OrderState, string>> = {
  'awaiting-payment': 'This order waits for its payment, or for that of its box.',
  cancelled: 'This order is cancelled: its pieces go back to the shelf.',
  lost: 'This order got lost on its way: its pieces are off the books.',
  undelivered: 'This order came back: its pieces are on the shelf again.',
}
