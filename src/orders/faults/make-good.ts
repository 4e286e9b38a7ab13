import { freeUnits, lockStock, reserve } from '#/catalogue/stock.ts'
import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, NotFound } from '#/platform/errors.ts'
import { text } from '#/texts/server-texts.ts'
import { listOrderLines, type OrderLine } from '../order-lines.ts'
import type { Order } from '../orders.ts'
import { touchOrder } from '../orders.ts'
import { orderPaid } from '../paying/capture-order.ts'
import { placeOrder } from '../placing/place-order.ts'
import { shippingChoices } from '../shipping.rule.ts'
import { notifyReplaced } from './fault-mails.ts'
import { type LockedFault, lockFault, moveFault } from './faults.ts'
import { repay } from './repay.ts'

type Choosing = { faultId: string; orderId: string; memberId: string; choice: 'replacement' | 'money' }

/** The buyer chooses what becomes of an accepted fault; a second click finds it chosen. */
export const makeGood = (ctx: Ctx, { faultId, orderId, memberId, choice }: Choosing): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockFault(ctx.db, faultId)
    const { order, fault } = locked
    if (order.id !== orderId || order.memberId !== memberId) throw NotFound()
    if (fault.state === (choice === 'money' ? 'repaid' : 'replaced')) return order
    if (fault.state !== 'accepted') throw Conflict('not-possible-now')
    if (choice === 'replacement') await replace(ctx, locked)
    else await repay(ctx, locked)
    return touchOrder(ctx, order)
  })

/** One of the same is held at once and is an order of its own, which costs nothing: the warehouse sends it like any other. */
async function replace(ctx: Ctx, { order, line, fault }: LockedFault) {
  const { market, address, memberId, number } = order
  const orderId = ctx.random.uuid()
  const reservationId = ctx.random.uuid()
  await lockStock(ctx.db, [line.sku])
  await reserve(ctx.db, {
    ...{ id: reservationId, sku: line.sku, ownerKind: 'shop-order', ownerId: orderId },
    now: ctx.clock.now(),
  })
  const [shipping] = shippingChoices(market, ctx.clock.now()).filter(({ id }) => id === order.shippingMethod)
  if (!shipping) throw Conflict('not-possible-now')
  const discount = {
    name: text(market, 'orderFaults.replacement'),
    amount: line.price,
    why: text(market, 'orderFaults.replacementOf', { number }),
  }
  const placed = await placeOrder(ctx, {
    ...{ orderId, customer: { id: memberId }, market, address },
    ...{ shipping: { ...shipping, amount: 0 }, standardShipping: 0, discounts: [discount] },
    lines: [unitOf(line, reservationId)],
    replaces: line.id,
  })
  await ctx.failpoint('replacement_ordered')
  const paid = await orderPaid(ctx, placed.order, await listOrderLines(ctx.db, orderId))
  await moveFault(ctx, fault, 'replace', sql`, replacement_id = ${orderId}`)
  await notifyReplaced(ctx, paid, { piece: line.description })
}

const unitOf = ({ sku, price, description }: OrderLine, reservationId: string) => ({
  ...{ sku, quantity: 1, unitPrice: price, discount: price, description },
  reservationIds: [reservationId],
})

export const isInStock = async (ctx: Ctx, sku: string): Promise<boolean> =>
  ((await freeUnits(ctx.db, [sku])).get(sku) ?? 0) > 0
