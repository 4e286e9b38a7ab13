import { listUnsettled } from '#/after-sales/returns/unsettled.ts'
import { keepUnits } from '#/goods/fulfilment/intake/allow-returns.ts'
import { theClock } from '#/platform/audit/acting.ts'
import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { goodsOfOrder, orderAsContract } from '../after-sales/as-contract.ts'
import { listOrderLines } from '../order-lines.ts'
import { asOrderSubject, lockOrder, moveOrder, type Order } from '../orders.ts'

export const CLOSE_ORDER = 'close-shop-order'

/** The time to send pieces back has ended: those not announced stay with the buyer. */
export const closeOrder = job<Ctx>(CLOSE_ORDER, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, subject)
    if (order.state !== 'delivered' || !isOver(ctx, order)) return
    const kept = (await listOrderLines(ctx.db, subject)).filter(({ state }) => state === 'delivered')
    await keepUnits(
      ctx,
      asOrderSubject(subject),
      kept.map(({ id }) => id),
    )
    await closeOrderIfDone(ctx, order)
  }),
)

/**
 * Closes a delivered, locked order when its time is over, no announced piece is awaited and all returned ones are
 * refunded. Those of an exchange may wait for the payment of its box, which is not waited for.
 */
export async function closeOrderIfDone(ctx: Ctx, order: Order): Promise<Order> {
  if (order.state !== 'delivered' || !isOver(ctx, order)) return order
  const isComing = (await listOrderLines(ctx.db, order.id)).some(({ state }) => state === 'returning')
  const waits =
    isComing ||
    (order.boxId === null &&
      (await listUnsettled(ctx.db, orderAsContract(order), await goodsOfOrder(ctx.db, order.id))).length > 0)
  return waits ? order : moveOrder(ctx, order, 'close', { actor: theClock })
}

const isOver = ({ clock }: Ctx, { returnsUntil }: Order) =>
  returnsUntil !== null && clock.now() >= returnsUntil
