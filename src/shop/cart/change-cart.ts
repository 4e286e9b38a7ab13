import { holdFree, releaseHolds, renewHolds } from '#/goods/catalogue/stock/holds.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql, sqlState } from '#/platform/database/db.ts'
import { Conflict, NotFound, Refused } from '#/platform/errors.ts'
import { type Cart, type CartOwner, cartColumns, isCartOf, type Visit } from './cart.queries.ts'

/** Most units that a cart may have, and hold. */
export const MOST_UNITS = 20
const HELD_MS = 30 * 60_000
/** End of a hold that is taken now; the owner's next step renews it. */
export const cartHeldUntil = ({ clock }: Pick<PlatformCtx, 'clock'>) =>
  new Date(clock.now().getTime() + HELD_MS)

export type WantedLine = { sku: string; quantity: number }

/** Adds units to the cart. A quantity that cannot be held is refused, and the cart stays unchanged. */
export const addToCart = (ctx: PlatformCtx, visit: Visit, wanted: WantedLine): Promise<Cart> =>
  inTransaction(ctx, async (ctx) => {
    const cart = await touchCart(ctx, visit)
    await putLine(ctx, cart, wanted, sql`cart_line.quantity + excluded.quantity`)
    return cart
  })

/** Sets the quantity of a line that is in the cart. Its owner then knows the current price. */
export const setQuantity = (ctx: PlatformCtx, visit: Visit, wanted: WantedLine): Promise<Cart> =>
  inTransaction(ctx, async (ctx) => {
    const cart = await touchCart(ctx, visit)
    if (!(await hasLine(ctx.db, cart.id, wanted.sku))) throw NotFound()
    await putLine(ctx, cart, wanted, sql`excluded.quantity`)
    return cart
  })

/** Removes one line, or all of them, and releases their holds. */
export const removeFromCart = (ctx: PlatformCtx, owner: CartOwner, sku?: string): Promise<void> =>
  inTransaction(ctx, async ({ db, clock }) => {
    const cart = await db.maybe<{ id: string }>(sql`
      UPDATE cart SET version = version + 1, touched_at = ${clock.now()} WHERE ${isCartOf(owner)} RETURNING id`)
    if (!cart) return
    await db.run(
      sql`DELETE FROM cart_line WHERE cart_id = ${cart.id} AND (${sku ?? null}::text IS NULL OR sku = ${sku ?? null})`,
    )
    await releaseSurplus(db, cart.id, await listHeldUnits(db, cart.id))
  })

/** The owner's open cart, created if there is none. Its row is locked, so that two changes run one after the other. */
export async function touchCart({ db, clock, random }: PlatformCtx, { owner, market, campaign }: Visit) {
  const [visitor, member] = owner.kind === 'visitor' ? [owner.tokenHash, null] : [null, owner.memberId]
  const target =
    owner.kind === 'visitor'
      ? sql`(visitor_hash) WHERE state = 'open'`
      : sql`(member_id) WHERE state = 'open'`
  const now = clock.now()
  return db.one<Cart>(sql`
    INSERT INTO cart (id, visitor_hash, member_id, market, campaign, created_at, touched_at)
    VALUES (${random.uuid()}, ${visitor}, ${member}, ${market}, ${campaign}, ${now}, ${now})
    ON CONFLICT ${target} DO UPDATE SET version = cart.version + 1, market = excluded.market,
      campaign = coalesce(excluded.campaign, cart.campaign), touched_at = excluded.touched_at
    RETURNING ${cartColumns}`)
}

const hasLine = (db: Db, cartId: string, sku: string) =>
  db.maybe(sql`SELECT FROM cart_line WHERE cart_id = ${cartId} AND sku = ${sku}`)

/** Adds a line of a garment that is sold in the cart's market, with the price that the answer shows to its owner. */
async function putLine(
  ctx: PlatformCtx,
  { id, market, version }: Cart,
  { sku, quantity }: WantedLine,
  then: ReturnType<typeof sql>,
) {
  const { db, clock } = ctx
  const line = await db
    .maybe<{ quantity: number; others: number }>(sql`
      INSERT INTO cart_line (cart_id, sku, quantity, seen_price, seen_market, added_at)
      SELECT ${id}, v.sku, ${quantity}, price.amount, ${market}, ${clock.now()}
      FROM variant v JOIN product p ON p.id = v.product_id
      JOIN price ON price.sku = v.sku AND price.market = ${market} AND upper_inf(price.valid)
      WHERE v.sku = ${sku} AND p.status = 'active' AND v.withdrawn_at IS NULL
      ON CONFLICT (cart_id, sku) DO UPDATE SET quantity = ${then}, seen_price = excluded.seen_price, seen_market = excluded.seen_market
      RETURNING quantity, (SELECT coalesce(sum(l.quantity), 0)::int FROM cart_line l WHERE l.cart_id = ${id} AND l.sku <> ${sku}) AS others`)
    .catch((error) => {
      throw sqlState(error) === '23514' ? full() : error
    })
  if (!line) throw NotFound()
  if (line.quantity + line.others > MOST_UNITS) throw full()
  // A new cart holds nothing yet.
  const holds =
    version === 1 ? [] : await renewHolds(db, { ownerKind: 'cart', ownerId: id }, cartHeldUntil(ctx))
  await holdLine(ctx, id, { sku, quantity: line.quantity }, holds)
}

const full = () => Refused('cart-full', { most: MOST_UNITS })

type Held = { id: string; sku: string }

async function holdLine(
  ctx: PlatformCtx,
  ownerId: string,
  { sku, quantity }: WantedLine,
  holds: readonly Held[],
) {
  const { db, clock, random } = ctx
  const own = holds.filter((hold) => hold.sku === sku)
  if (own.length > quantity)
    await releaseHolds(
      db,
      own.slice(quantity).map(({ id }) => id),
    )
  const units = Array.from({ length: Math.max(0, quantity - own.length) }, () => ({ id: random.uuid(), sku }))
  if (units.length === 0) return
  const got = await holdFree(db, {
    units,
    ownerKind: 'cart',
    ownerId,
    now: clock.now(),
    expiresAt: cartHeldUntil(ctx),
  })
  const there = own.length + got.length
  if (there === 0) throw Conflict('out-of-stock', { sku })
  if (there < quantity) throw Conflict('cart-too-few', { count: there })
}

export const listHeldUnits = (db: Db, cartId: string) =>
  db.many<Held>(sql`
    SELECT id, sku FROM reservation
    WHERE owner_kind = 'cart' AND owner_id = ${cartId} AND state = 'live' ORDER BY sku, created_at, id`)

/** Releases the holds that exceed the lines. */
export async function releaseSurplus(db: Db, cartId: string, holds: readonly Held[]) {
  if (holds.length === 0) return
  const lines = await db.many<WantedLine>(sql`SELECT sku, quantity FROM cart_line WHERE cart_id = ${cartId}`)
  const wanted = new Map(lines.map(({ sku, quantity }) => [sku, quantity]))
  const counted = new Map<string, number>()
  const surplus = holds.filter(({ sku }) => {
    counted.set(sku, (counted.get(sku) ?? 0) + 1)
    return counted.get(sku)! > (wanted.get(sku) ?? 0)
  })
  if (surplus.length)
    await releaseHolds(
      db,
      surplus.map(({ id }) => id),
    )
}
