import { wasSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import { lookForLateAt } from '#/money/claims/claim.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { leftToCredit, listOrderLines } from '../order-lines.ts'
import { asSubject, lockOrder, type Order } from '../orders.ts'
import { propose } from './hold-refund.ts'

const LOOK_FOR_LATE_RETURN = 'look-for-late-return'

/**
 * An announced return is to be with the carrier within fourteen days (Directive 2011/83/EU, article 14 (1)); some days
 * later this job checks it.
 */
export const planLookForLateReturn = (
  ctx: Ctx,
  { market }: Order,
  { returnId, at }: { returnId: string; at: Date },
) =>
  enqueue(ctx.db, {
    ...{ kind: LOOK_FOR_LATE_RETURN, subject: returnId },
    uniqueKey: `${LOOK_FOR_LATE_RETURN}:${returnId}:${at.toISOString()}`,
    ...{ dueAt: lookForLateAt({ market, at }), now: at },
  })

/**
 * Asks a colleague whether a return is still taken back when its time is over and the carrier has not got it (R6.13). A return that took
 * more pieces has a later job of its own.
 */
export const lookForLateReturn = job<Ctx>(LOOK_FOR_LATE_RETURN, (ctx, { subject: returnId }) =>
  inTransaction(ctx, async (ctx) => {
    const { orderId } = await ctx.db.one<{ orderId: string }>(
      sql`SELECT order_id FROM shop_return WHERE id = ${returnId}`,
    )
    const order = await lockOrder(ctx.db, orderId)
    const { announcedAt, lastAnnouncedAt } = await ctx.db.one<{ announcedAt: Date; lastAnnouncedAt: Date }>(
      sql`SELECT announced_at, last_announced_at FROM shop_return WHERE id = ${returnId}`,
    )
    if (ctx.clock.now() < lookForLateAt({ market: order.market, at: lastAnnouncedAt })) return
    const away = (await listOrderLines(ctx.db, orderId)).filter(
      (line) => line.returnId === returnId && line.state === 'returning' && leftToCredit(line) > 0,
    )
    if (away.length === 0 || (await wasSentBack(ctx.db, asSubject(orderId), announcedAt))) return
    for (const line of away)
      await propose(ctx, order, { line, kind: 'late-return', most: leftToCredit(line) })
  }),
)
