import { piecesWentBack } from '#/boxes/pieces-went-back.ts'
import type { Ctx } from '#/context.ts'
import { publish } from '#/events.ts'
import { expectReturns } from '#/fulfilment/intake/allow-returns.ts'
import { feeOfReturn } from '#/fulfilment/intake/return-fee.rule.ts'
import type { ReturnReason } from '#/fulfilment/intake/return-reason.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, NotFound, Refused } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { planLookForLateReturn } from '../claims/look-for-late-return.ts'
import { dropFaults } from '../faults/faults.ts'
import { notifyReturn } from '../mails/order-mails.ts'
import { listOrderLines, moveLines } from '../order-lines.ts'
import { asSubject, lockOrder, type Order, touchOrder } from '../orders.ts'
import { type ReturnKind, refundDueAt, type WrittenKind } from './return.rule.ts'

export const REFUND_DUE = 'shop-refund-due'
export type ToReturn = { lineId: string; reason: ReturnReason | null }
type Announcing = { orderId: string; memberId: string; kind: ReturnKind; lines: readonly ToReturn[] }

/**
 * The buyer sends pieces back, within the time for it (R7.08). A withdrawal says the same without reasons (R6.11); both are
 * confirmed by mail at once, and the day by which the money is due is a row.
 */
export const announceReturn = (ctx: Ctx, { orderId, memberId, kind, lines }: Announcing): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId)
    if (order.memberId !== memberId) throw NotFound()
    const at = ctx.clock.now()
    if (order.state !== 'delivered' || !order.returnsUntil) throw Conflict('not-possible-now')
    if (at >= order.returnsUntil) throw Refused('return-too-late')
    const reasons = new Map(lines.map(({ lineId, reason }) => [lineId, reason]))
    const chosen = (await listOrderLines(ctx.db, orderId)).filter(({ id }) => reasons.has(id))
    if (chosen.length === 0 || chosen.length !== lines.length) throw Conflict('changed-meanwhile')
    await dropFaults(ctx, orderId, [...reasons.keys()])
    const returnId = await writeReturn(ctx, order, { kind, reasons, at })
    await planLookForLateReturn(ctx, order, { returnId, at })
    await moveLines(ctx.db, chosen, 'sendBack')
    await publish(ctx, piecesWentBack, { pieceIds: [...reasons.keys()] })
    await ctx.failpoint('return_announced')
    await expectReturns(
      ctx,
      asSubject(orderId),
      [...reasons].map(([unitId, reason]) => ({ unitId, reason })),
    )
    await notifyReturn(ctx, order, { kind, lines: chosen, reasons: [...reasons.values()] })
    return touchOrder(ctx, order)
  })

type Written = { kind: WrittenKind; reasons: ReadonlyMap<string, ReturnReason | null>; at: Date }

/** The row that a return's money is counted by; also for pieces that came back unannounced. */
export async function writeReturn(ctx: Ctx, order: Order, { kind, reasons, at }: Written): Promise<string> {
  const id = ctx.random.uuid()
  const dueAt = refundDueAt(at, order.market, order.terms.refundDays)
  const fee = feeOfReturn([...reasons.values()], order.terms.returnFee)
  await ctx.db.run(sql`
    INSERT INTO shop_return (id, order_id, kind, announced_at, fee, refund_due_at)
    VALUES (${id}, ${order.id}, ${kind}, ${at}, ${fee}, ${dueAt})`)
  await ctx.db.run(sql`
    UPDATE order_line l SET return_id = ${id}, return_reason = r.reason
    FROM unnest(${[...reasons.keys()]}::uuid[], ${[...reasons.values()]}::text[]) AS r (line_id, reason) WHERE l.id = r.line_id`)
  await enqueue(ctx.db, { kind: REFUND_DUE, subject: id, dueAt, now: at, uniqueKey: `${REFUND_DUE}:${id}` })
  return id
}
