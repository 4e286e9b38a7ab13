import { listUnsettled } from '#/after-sales/returns/unsettled.ts'
import { inTransaction } from '#/platform/context.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { goodsOfOrder, orderAsContract } from '../after-sales/as-contract.ts'
import { neverArrived } from '../order.states.ts'
import { listOrderLines } from '../order-lines.ts'
import { lockOrder, touchOrder } from '../orders.ts'
import { orderPaid } from '../paying/capture-order.ts'
import { refundLines } from '../paying/refund-lines.ts'
import { closeOrderIfDone } from '../returns/close-order.ts'

const CREDIT_EXCHANGE = 'credit-exchange'

/**
 * Hands an exchange to the warehouse when its box is paid or its member has agreed to pay in parts. A job credits
 * pieces that have ended before, since a box may be paid while one of its credit notes is written.
 */
export async function releaseExchange(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const order = await lockOrder(ctx.db, orderId)
  if (order.state === 'awaiting-payment') {
    await orderPaid(ctx, order, await listOrderLines(ctx.db, orderId))
    return
  }
  const now = ctx.clock.now()
  const uniqueKey = `${CREDIT_EXCHANGE}:${orderId}:paid`
  await enqueue(ctx.db, { kind: CREDIT_EXCHANGE, subject: orderId, dueAt: now, now, uniqueKey })
}

/** Credits pieces that never came or are back, and could neither be taken off the bill nor refunded before. */
export const creditExchange = job<Ctx>(CREDIT_EXCHANGE, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, subject)
    const lines = await listOrderLines(ctx.db, subject)
    const ended = [
      ...lines.filter(({ state }) => neverArrived(state)),
      ...(await listUnsettled(ctx.db, orderAsContract(order), await goodsOfOrder(ctx.db, subject))),
    ]
    await refundLines(ctx, order, { lineIds: ended.map(({ id }) => id), reason: 'exchange' })
    await closeOrderIfDone(ctx, await touchOrder(ctx, order))
  }),
)
