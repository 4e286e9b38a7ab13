import type { Ctx } from '#/context.ts'
import { sql } from '#/platform/database/db.ts'
import { type Order, touchOrder } from '../orders.ts'
import { refundLines } from '../paying/refund-lines.ts'
import { type LockedFault, lockFault, moveFault } from './faults.ts'

/** What was paid for the piece goes back; it stays where it is. */
export async function repay(ctx: Ctx, { order, line, fault }: LockedFault) {
  await refundLines(ctx, order, { lineIds: [line.id], reason: 'faulty' })
  await moveFault(ctx, fault, 'repay')
}

/** Nothing was paid for the new one: if it never arrives or comes back, what goes back is the price of the piece that it stood in for. */
export async function repayReplaced(ctx: Ctx, replacement: Order): Promise<void> {
  const { id } = await ctx.db.one<{ id: string }>(
    sql`SELECT id FROM order_fault WHERE replacement_id = ${replacement.id}`,
  )
  const locked = await lockFault(ctx.db, id)
  if (locked.fault.state !== 'replaced') return
  await repay(ctx, locked)
  await touchOrder(ctx, locked.order)
}

/** What was paid for these units of an order, or for the piece that they stand in for. */
export const giveBackLines = async (
  ctx: Ctx,
  order: Order,
  back: { lineIds: readonly string[]; reason: string },
) => (order.replacesLineId ? repayReplaced(ctx, order) : void (await refundLines(ctx, order, back)))
