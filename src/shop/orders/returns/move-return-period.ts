import { lastDayToReturn, returnsUntil } from '#/after-sales/returns/return.rule.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Invalid } from '#/platform/errors.ts'
import { cancelJobs, enqueue } from '#/platform/jobs/jobs.ts'
import { onDay } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { notifyReturnMoved } from '../mails/order-mails.ts'
import { orderTermsOf } from '../order-terms.rule.ts'
import { lockOrder, type Order } from '../orders.ts'
import { CLOSE_ORDER } from './close-order.ts'

type Moved = { orderId: string; lastDay: string; staffId: string; reason: string; notify?: boolean }

/** Moves the last day to send pieces of an order back, and mails it to the buyer unless `notify` is false (R7.08). */
export const moveReturnPeriod = (
  ctx: Ctx,
  { orderId, lastDay, staffId, reason, notify = true }: Moved,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId)
    const now = ctx.clock.now()
    if (!isInReturnPeriod(order, now)) throw Conflict('not-possible-now')
    const until = onDay(Temporal.PlainDate.from(lastDay).add({ days: 1 }), order.market)
    if (until <= now) throw Invalid({ day: 'day-outside' })
    await ctx.db.run(sql`UPDATE shop_order SET returns_until = ${until} WHERE id = ${orderId}`)
    await cancelJobs(ctx.db, { kind: CLOSE_ORDER, subject: orderId }, now)
    const uniqueKey = `${CLOSE_ORDER}:${orderId}:${ctx.random.uuid()}`
    await enqueue(ctx.db, { kind: CLOSE_ORDER, subject: orderId, dueAt: until, now, uniqueKey })
    if (notify) await notifyReturnMoved(ctx, { ...order, returnsUntil: until })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'return-period-moved',
      subject: { kind: 'shop-order', id: orderId },
      before: { lastDay: lastDayToReturn(order.returnsUntil!, order.market) },
      after: { lastDay },
      reason,
    })
  })

/** An exchange is sent back by the days of its box, whose bill has it. */
export const isInReturnPeriod = ({ state, returnsUntil, boxId }: Order, now: Date): boolean =>
  state === 'delivered' && boxId === null && returnsUntil !== null && returnsUntil > now

/** The last day by the terms of the order. */
export const agreedReturnDay = (order: Order): string =>
  lastDayToReturn(
    returnsUntil(order.deliveredAt!, order.market, orderTermsOf(order).withdrawalDays),
    order.market,
  )
