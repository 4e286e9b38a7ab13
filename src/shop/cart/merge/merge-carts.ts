import { moveHolds, renewHolds } from '#/goods/catalogue/stock/holds.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Cart, Visit } from '../cart.queries.ts'
import { cartHeldUntil, MOST_UNITS, releaseSurplus, touchCart } from '../change-cart.ts'
import { type MergedLine, mergedCartLines } from './merged-lines.rule.ts'

/**
 * Moves a visitor's cart to the member after a sign-in (R7.04). The visitor's cart ends, so of several sign-ins at one
 * moment only one moves it. Of a garment in both carts the larger quantity stays, since it is usually one wish. Lines
 * beyond the size of a cart are left out, the latest first.
 */
export const mergeCarts = (
  ctx: PlatformCtx,
  { tokenHash, visit }: { tokenHash: string; visit: Visit },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const theirs = await db.maybe<Pick<Cart, 'id' | 'campaign'>>(sql`
      UPDATE cart SET state = 'merged', touched_at = ${clock.now()}
      WHERE visitor_hash = ${tokenHash} AND state = 'open' RETURNING id, campaign`)
    if (!theirs) return
    const cart = await touchCart(ctx, { ...visit, campaign: visit.campaign ?? theirs.campaign })
    await takeOver(db, cart.id, theirs.id)
    await db.run(sql`
      INSERT INTO cart_code (cart_id, code, added_at)
      SELECT ${cart.id}, code, added_at FROM cart_code WHERE cart_id = ${theirs.id} ON CONFLICT DO NOTHING`)
    const owner = { ownerKind: 'cart', ownerId: cart.id }
    await moveHolds(db, { ownerKind: 'cart', ownerId: theirs.id }, owner)
    await releaseSurplus(db, cart.id, await renewHolds(db, owner, cartHeldUntil(ctx)))
  })

async function takeOver(db: Db, cartId: string, theirId: string) {
  const lines = await db.many<MergedLine & { cartId: string }>(sql`
    SELECT cart_id, sku, quantity FROM cart_line WHERE cart_id IN (${cartId}, ${theirId}) ORDER BY added_at, sku`)
  const [own, theirs] = [true, false].map((own) => lines.filter((line) => (line.cartId === cartId) === own))
  for (const { sku, quantity } of mergedCartLines({ own: own!, theirs: theirs!, most: MOST_UNITS }))
    await db.run(sql`
      INSERT INTO cart_line (cart_id, sku, quantity, seen_price, seen_market, added_at)
      SELECT ${cartId}, sku, ${quantity}, seen_price, seen_market, added_at FROM cart_line
      WHERE cart_id = ${theirId} AND sku = ${sku}
      ON CONFLICT (cart_id, sku) DO UPDATE SET quantity = excluded.quantity`)
}
