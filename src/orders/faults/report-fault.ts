import type { Ctx } from '#/context.ts'
import { holdMember } from '#/members/member-row.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found, NotFound } from '#/platform/errors.ts'
import { listOrderLines } from '../order-lines.ts'
import { lockOrder, type Order, touchOrder } from '../orders.ts'
import { canReportFault } from './fault.rule.ts'
import type { FaultKind } from './fault.states.ts'
import { listFaults } from './faults.ts'

type Reporting = { orderId: string; memberId: string; lineId: string; kind: FaultKind; words: string }

/** The buyer says what is wrong with a piece, once; a second click finds it said. */
export const reportFault = (
  ctx: Ctx,
  { orderId, memberId, lineId, kind, words }: Reporting,
): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId)
    if (order.memberId !== memberId || !(await holdMember(ctx.db, memberId))) throw NotFound()
    if ((await listFaults(ctx.db, orderId)).some((fault) => fault.lineId === lineId)) return order
    const line = found((await listOrderLines(ctx.db, orderId)).find(({ id }) => id === lineId))
    const now = ctx.clock.now()
    if (!canReportFault(order, line, now)) throw Conflict('not-possible-now')
    await ctx.db.run(sql`
      INSERT INTO order_fault (id, order_id, line_id, kind, words, reported_at)
      VALUES (${ctx.random.uuid()}, ${orderId}, ${lineId}, ${kind}, ${words}, ${now})`)
    return touchOrder(ctx, order)
  })
