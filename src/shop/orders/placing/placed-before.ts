import { findChargeOf } from '#/money/charges/find-charges.ts'
import { sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Visit } from '#/shop/cart/cart.queries.ts'
import type { Order } from '../orders.ts'
import type { Placed } from './place-order.ts'

/** As long as a key is remembered. */
const REPEATED_WITHIN_MS = 86_400_000

type Pressed = { owner: Visit['owner']; key: string; body: object }

/**
 * What one press of the button is known again by: whose cart, which key, and all that was said. Of nobody else, and of no
 * other body, it is the same (T67).
 */
export const pressOf = ({ owner, key, body }: Pressed): string =>
  hashSecret(JSON.stringify([owner.kind === 'visitor' ? owner.tokenHash : owner.memberId, key, body]))

/** The order of a press whose answer was lost: as it stands, and with what is still to be paid. */
export async function placedBefore(ctx: Ctx, press: string): Promise<Placed | undefined> {
  const since = new Date(ctx.clock.now().getTime() - REPEATED_WITHIN_MS)
  const order = await ctx.db.maybe<Order>(
    sql`SELECT * FROM shop_order WHERE placed_by = ${press} AND placed_at > ${since}`,
  )
  if (order?.state !== 'awaiting-payment') return order && { order, chargeId: undefined }
  const charge = await findChargeOf(ctx.db, { subjectId: order.id, memberId: order.memberId })
  return { order, chargeId: charge?.id }
}
