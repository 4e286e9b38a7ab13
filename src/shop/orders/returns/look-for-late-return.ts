import { lookForLateAt } from '#/after-sales/claims/claim.rule.ts'
import { proposeClaim } from '#/after-sales/claims/claims.ts'
import { leftToCredit } from '#/after-sales/goods-left.rule.ts'
import { wasSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { asContract, goodsOfOrder } from '../after-sales/as-contract.ts'
import { asSubject, lockOrder, type Order } from '../orders.ts'

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
    const away = (await goodsOfOrder(ctx.db, orderId)).filter(
      (goods) => goods.returnId === returnId && goods.state === 'returning' && leftToCredit(goods) > 0,
    )
    if (away.length === 0 || (await wasSentBack(ctx.db, asSubject(orderId), announcedAt))) return
    const contract = asContract(order)
    for (const goods of away) {
      const most = leftToCredit(goods)
      await proposeClaim(ctx, contract, { goods, kind: 'late-return', most, billed: false })
    }
  }),
)
