import { dropLate } from '#/after-sales/claims/drop-claims.ts'
import { wasSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { asContract } from '../after-sales/as-contract.ts'
import { listOrderLines, type OrderLine, paidFor } from '../order-lines.ts'
import { asSubject, lockOrder, type Order, touchOrder } from '../orders.ts'
import { REFUND_DUE } from './announce-return.ts'
import { settleReturn } from './settle-return.ts'

/**
 * Refunds a return on the day by which its money is due: returned pieces that waited for the rest, and those with the carrier. A
 * parcel that is not handed in is checked each day from then on, as is a refund that waits for the payment of a box.
 */
export const refundDue = job<Ctx>(REFUND_DUE, (ctx, { subject: returnId }) =>
  inTransaction(ctx, async (ctx) => {
    const { orderId, announcedAt } = await ctx.db.one<{ orderId: string; announcedAt: Date }>(
      sql`SELECT order_id, announced_at FROM shop_return WHERE id = ${returnId}`,
    )
    const order = await lockOrder(ctx.db, orderId)
    const listAway = async () =>
      (await listOrderLines(ctx.db, orderId)).filter(
        (line) => line.returnId === returnId && line.state === 'returning' && isOwed(line),
      )
    const away = await listAway()
    const isSent = away.length > 0 && (await wasSentBack(ctx.db, asSubject(orderId), announcedAt))
    const sent = isSent ? away : []
    await dropLate(
      ctx,
      asContract(order),
      sent.map(({ id }) => id),
    )
    await settleReturn(ctx, await lockOrder(ctx.db, orderId), { returnId, sent })
    await touchOrder(ctx, order)
    if ((await listAway()).length > 0) await lookTomorrow(ctx, order, returnId)
  }),
)

const isOwed = (line: OrderLine) => line.creditNoteId === null && paidFor(line) > 0

function lookTomorrow(ctx: Ctx, { market }: Order, returnId: string) {
  const now = ctx.clock.now()
  const dueAt = addDays(now, 1, market)
  const uniqueKey = `${REFUND_DUE}:${returnId}:${dueAt.toISOString()}`
  return enqueue(ctx.db, { kind: REFUND_DUE, subject: returnId, dueAt, now, uniqueKey })
}
