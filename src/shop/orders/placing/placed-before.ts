import { findChargeOf } from '#/money/charges/find-charges.ts'
import { sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Visit } from '#/shop/cart/cart.queries.ts'
import type { Order } from '../orders.ts'
import type { Placed } from './place-order.ts'

/** Time for which a key is remembered. */
const REPEATED_WITHIN_MS = 86_400_000

type Pressed = { owner: Visit['owner']; key: string; body: object }

/**
 * The key of one press of the button: a hash of the cart's owner, the request key and the whole body. Another owner or
 * body gives another key (T67).
 */
export const pressOf = ({ owner, key, body }: Pressed): string =>
  hashSecret(JSON.stringify([owner.kind === 'visitor' ? owner.tokenHash : owner.memberId, key, body]))

/** The order of a press whose answer was lost, in its present state, with the charge that is still to be paid. */
export async function placedBefore(ctx: Ctx, press: string): Promise<Placed | undefined> {
  const since = new Date(ctx.clock.now().getTime() - REPEATED_WITHIN_MS)
  const order = await ctx.db.maybe<Order>(
    sql`SELECT * FROM shop_order WHERE placed_by = ${press} AND placed_at > ${since}`,
  )
  if (order?.state !== 'awaiting-payment') return order && { order, chargeId: undefined }
  const charge = await findChargeOf(ctx.db, { subjectId: order.id, memberId: order.memberId })
  return { order, chargeId: charge?.id }
}
