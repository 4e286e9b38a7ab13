import { takenAndHeld } from '#/goods/catalogue/stock/holds.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { type Cart, type ContentsRow, contentsOf, type Visit, withContents } from '../cart.queries.ts'
import { type PricedCart, pricedCart } from '../cart.ts'
import { cartHeldUntil, type WantedLine } from '../change-cart.ts'

/**
 * Creates, fills and holds a cart's first line in one statement, or nothing of it. Undefined when anything is in the
 * way (not sold here, too few units); the caller then goes step by step and reports the reason
 * (bench/notes/checkout.md).
 */
export async function beginCart(
  { db, clock, random }: PlatformCtx,
  { visit: { owner, market, campaign }, wanted: { sku, quantity } }: { visit: Visit; wanted: WantedLine },
): Promise<PricedCart | undefined> {
  if (owner.kind !== 'visitor') return undefined
  const [id, now] = [random.uuid(), clock.now()]
  const ids = Array.from({ length: quantity }, () => random.uuid())
  const held = { ids, ownerKind: 'cart', ownerId: id, now }
  const query = { market, now, codes: [], campaign, customer: null }
  const begun = await db.maybe<Cart & ContentsRow>(sql`
    WITH sold AS (
      SELECT v.sku, price.amount FROM variant v JOIN product p ON p.id = v.product_id
      JOIN price ON price.sku = v.sku AND price.market = ${market} AND upper_inf(price.valid)
      WHERE v.sku = ${sku} AND p.status = 'active' AND v.withdrawn_at IS NULL
    ), ${takenAndHeld(sql`SELECT sku FROM sold`, { ...held, expiresAt: cartHeldUntil({ clock }) })},
    begun AS (
      INSERT INTO cart (id, visitor_hash, market, campaign, created_at, touched_at)
      SELECT ${id}, ${owner.tokenHash}, ${market}, ${campaign}, ${now}, ${now} FROM taken
      RETURNING id, visitor_hash, member_id, market, version, campaign
    ), line AS (
      INSERT INTO cart_line (cart_id, sku, quantity, seen_price, seen_market, added_at)
      SELECT ${id}, sold.sku, ${quantity}, sold.amount, ${market}, ${now} FROM sold JOIN taken USING (sku) RETURNING *)
    SELECT begun.*, ARRAY[]::text[] AS codes, ${contentsOf({ lines: sql`line`, stock: sql`taken`, holds: sql`held` }, query)} FROM begun`)
  return begun && pricedCart(withContents(begun))
}
