import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found, NotFound, Refused } from '#/platform/errors.ts'
import { lockOrder, type Order } from '../orders.ts'
import { listOrderClaims, moveOrderClaim } from './order-claims.ts'

type Objecting = { orderId: string; memberId: string; claimId: string; text: string }

/** The buyer does not agree: nothing is taken before another colleague has looked at it. A second click finds it said. */
export const objectToOrderClaim = (
  ctx: Ctx,
  { orderId, memberId, claimId, text }: Objecting,
): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId)
    if (order.memberId !== memberId) throw NotFound()
    const claim = found((await listOrderClaims(ctx.db, orderId)).find(({ id }) => id === claimId))
    if (claim.state === 'objected') return order
    const now = ctx.clock.now()
    if (claim.state === 'told' && claim.objectUntil && now >= claim.objectUntil)
      throw Refused('claim-too-late')
    await moveOrderClaim(ctx, claim, 'object', sql`, objected_at = ${now}, objection = ${text}`)
    return order
  })
