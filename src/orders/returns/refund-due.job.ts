import type { Ctx } from '#/context.ts'
import { wasSentBack } from '#/fulfilment/parcels/parcels.ts'
import { addDays } from '#/markets/market-time.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { dropClaimsOf } from '../claims/hold-refund.ts'
import { listOrderLines } from '../order-lines.ts'
import { asSubject, lockOrder, touchOrder } from '../orders.ts'
import { refundLines } from '../paying/refund-lines.ts'
import { REFUND_DUE } from './announce-return.ts'

/**
 * The day by which a return's money is due. What is back was refunded when it came; what is not is refunded as soon as the
 * carrier has it, which is looked at each day until then.
 */
export const refundDue = job<Ctx>(REFUND_DUE, (ctx, { subject: returnId }) =>
  inTransaction(ctx, async (ctx) => {
    const { orderId, announcedAt } = await ctx.db.one<{ orderId: string; announcedAt: Date }>(
      sql`SELECT order_id, announced_at FROM shop_return WHERE id = ${returnId}`,
    )
    const order = await lockOrder(ctx.db, orderId)
    const waiting = (await listOrderLines(ctx.db, orderId)).filter(
      (line) => line.returnId === returnId && line.state === 'returning' && !line.creditNoteId,
    )
    if (waiting.length === 0) return
    if (await wasSentBack(ctx.db, asSubject(orderId), announcedAt)) {
      for (const { id: lineId } of waiting) await dropClaimsOf(ctx, { orderId, lineId, kind: 'late-return' })
      await refundLines(ctx, await lockOrder(ctx.db, orderId), {
        lineIds: waiting.map(({ id }) => id),
        reason: 'returned',
        returnId,
      })
      await touchOrder(ctx, order)
      return
    }
    const now = ctx.clock.now()
    const dueAt = addDays(now, 1, order.market)
    await enqueue(ctx.db, {
      kind: REFUND_DUE,
      subject: returnId,
      dueAt,
      now,
      uniqueKey: `${REFUND_DUE}:${returnId}:${dueAt.toISOString()}`,
    })
  }),
)
