import { piecesWentBack } from '#/after-sales/pieces-went-back.ts'
import { expectReturns } from '#/goods/fulfilment/intake/allow-returns.ts'
import { feeOfReturn } from '#/goods/fulfilment/intake/fee/return-fee.rule.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, NotFound, Refused } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { goodsOfOrder } from '../after-sales/as-contract.ts'
import { notifyReturn } from '../mails/order-mails.ts'
import { listOrderLines, moveLines } from '../order-lines.ts'
import { orderTermsOf } from '../order-terms.rule.ts'
import { asSubject, lockOrder, type Order, touchOrder } from '../orders.ts'
import { planLookForLateReturn } from './look-for-late-return.ts'
import { findOpenReturn, type OpenReturn } from './open-return.ts'
import { type ReturnKind, refundDueAt, type WrittenKind } from './return.rule.ts'

export const REFUND_DUE = 'shop-refund-due'
export type ToReturn = { lineId: string; reason: ReturnReason | null }
type Announcing = { orderId: string; memberId: string; kind: ReturnKind; lines: readonly ToReturn[] }

/**
 * Announces pieces that the buyer sends back in time (R7.08). A withdrawal does the same without reasons (R6.11). Both are confirmed
 * by mail at once and store the day by which the money is due. Until a piece is handed in, further pieces belong to the same return:
 * one parcel, one label, one fee (R6.14).
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
    const goods = await goodsOfOrder(ctx.db, orderId)
    if (goods.some(({ id, isMadeGood }) => isMadeGood && reasons.has(id))) throw Conflict('changed-meanwhile')
    const open = await findOpenReturn(ctx.db, orderId)
    const { id: returnId, fee } = open
      ? await joinReturn(ctx, order, open, { reasons, at })
      : await writeReturn(ctx, order, { kind, reasons, at })
    await planLookForLateReturn(ctx, order, { returnId, at })
    await moveLines(ctx.db, chosen, 'sendBack')
    await publish(ctx, piecesWentBack, { pieceIds: [...reasons.keys()] })
    await ctx.failpoint('return_announced')
    await expectReturns(
      ctx,
      asSubject(orderId),
      [...reasons].map(([unitId, reason]) => ({ unitId, reason })),
    )
    await notifyReturn(ctx, order, { kind, lines: chosen, fee, joined: open !== undefined })
    return touchOrder(ctx, order)
  })

type Written = { kind: WrittenKind; reasons: ReadonlyMap<string, ReturnReason | null>; at: Date }

/** The row that a return's money is counted by; also for pieces that came back unannounced. */
export async function writeReturn(
  ctx: Ctx,
  order: Order,
  { kind, reasons, at }: Written,
): Promise<{ id: string; fee: number }> {
  const id = ctx.random.uuid()
  const terms = orderTermsOf(order)
  const dueAt = refundDueAt(at, order.market, terms.refundDays)
  const fee = feeOfReturn([...reasons.values()], terms.returnFee)
  await ctx.db.run(sql`
    INSERT INTO shop_return (id, order_id, kind, announced_at, last_announced_at, fee, refund_due_at)
    VALUES (${id}, ${order.id}, ${kind}, ${at}, ${at}, ${fee}, ${dueAt})`)
  await addLines(ctx, id, reasons)
  await enqueue(ctx.db, { kind: REFUND_DUE, subject: id, dueAt, now: at, uniqueKey: `${REFUND_DUE}:${id}` })
  return { id, fee }
}

type Joining = Pick<Written, 'reasons' | 'at'>

/**
 * Further pieces of a return that is not handed in. The refund of all of them is due from the first notice on, and the days to hand the
 * parcel in are counted from this one.
 */
async function joinReturn(ctx: Ctx, order: Order, { id }: OpenReturn, { reasons, at }: Joining) {
  await addLines(ctx, id, reasons)
  const lines = (await listOrderLines(ctx.db, order.id)).filter(({ returnId }) => returnId === id)
  const fee = feeOfReturn(
    lines.map(({ returnReason }) => returnReason),
    orderTermsOf(order).returnFee,
  )
  await ctx.db.run(sql`UPDATE shop_return SET fee = ${fee}, last_announced_at = ${at} WHERE id = ${id}`)
  return { id, fee }
}

const addLines = ({ db }: Ctx, returnId: string, reasons: Written['reasons']) =>
  db.run(sql`
    UPDATE order_line l SET return_id = ${returnId}, return_reason = r.reason
    FROM unnest(${[...reasons.keys()]}::uuid[], ${[...reasons.values()]}::text[]) AS r (line_id, reason) WHERE l.id = r.line_id`)
