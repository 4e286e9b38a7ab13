import { planIntakeEnd } from '#/goods/fulfilment/intake/plan-intake-end.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { holdLine } from '../after-sales/hold-line.ts'
import { listOrderLines, type OrderLine } from '../order-lines.ts'
import { lockOrder, type Order, touchOrder } from '../orders.ts'
import { refundLines } from '../paying/refund-lines.ts'
import { closeIfDone } from './close-order.ts'
import { isIntakeOver } from './intake-over.rule.ts'
import type { WrittenKind } from './return.rule.ts'
import { listUnsettled } from './unsettled.ts'

const SETTLE_RETURN = 'settle-return'

/**
 * Called when a piece of a return of a locked order is graded or lost. With the last awaited piece the graded ones are refunded on one
 * credit note; before it a job is planned for the end of the day's intake (R7.08).
 */
export async function settleOrWait(ctx: Ctx, order: Order, returnId: string): Promise<void> {
  const unsettled = (await listUnsettled(ctx.db, order.id)).filter((line) => line.returnId === returnId)
  if (unsettled.length === 0) return
  const { kind } = await ctx.db.one<{ kind: WrittenKind }>(
    sql`SELECT kind FROM shop_return WHERE id = ${returnId}`,
  )
  const lines = await listOrderLines(ctx.db, order.id)
  if (isIntakeOver({ kind, returnId, isOpen: order.state === 'delivered', lines }))
    return settleReturn(ctx, order, { returnId })
  await planIntakeEnd(ctx, { kind: SETTLE_RETURN, subject: returnId, market: order.market })
}

type Settling = { returnId: string; sent?: readonly OrderLine[] }

/**
 * Refunds the pieces of a return that are here or, with `sent`, with the carrier, in one refund. A piece that was graded worse
 * meanwhile waits for a person.
 */
export async function settleReturn(ctx: Ctx, order: Order, { returnId, sent = [] }: Settling): Promise<void> {
  const lineIds = sent.map(({ id }) => id)
  for (const line of await listUnsettled(ctx.db, order.id))
    if (line.returnId === returnId && !(await holdLine(ctx, order, line.id))) lineIds.push(line.id)
  if (lineIds.length > 0) await refundLines(ctx, order, { lineIds, reason: 'returned', returnId })
}

/** At the end of an intake's day the returned pieces are refunded without the missing ones. */
export const settleReturnDue = job<Ctx>(SETTLE_RETURN, (ctx, { subject: returnId }) =>
  inTransaction(ctx, async (ctx) => {
    const { orderId } = await ctx.db.one<{ orderId: string }>(
      sql`SELECT order_id FROM shop_return WHERE id = ${returnId}`,
    )
    const order = await lockOrder(ctx.db, orderId)
    const waits = (await listUnsettled(ctx.db, orderId)).some((line) => line.returnId === returnId)
    if (!waits) return
    await settleReturn(ctx, order, { returnId })
    await ctx.failpoint('return_settled')
    await closeIfDone(ctx, await touchOrder(ctx, order))
  }),
)
