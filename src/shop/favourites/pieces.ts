import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found, NotFound, Refused } from '#/platform/errors.ts'
import type { CartOwner, Visit } from '#/shop/cart/cart.queries.ts'
import { holderOf, lockFirstList } from './lists.ts'

export const MOST_PIECES = 500
type Wanted = { sku: string; listId?: string }

/** Adds a piece that the market sells. A piece that is already on the list changes nothing. */
export const addFavourite = (ctx: PlatformCtx, visit: Visit, { sku, listId }: Wanted): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const holder = holderOf(visit.owner)
    const first = await lockFirstList(ctx, visit)
    const piece = found(
      await db.maybe<{ productId: string; isIn: boolean; count: number }>(sql`
        SELECT v.product_id, EXISTS (SELECT FROM favourite WHERE holder = ${holder} AND product_id = v.product_id) AS is_in,
          (SELECT count(*)::int FROM favourite WHERE holder = ${holder}) AS count
        FROM variant v JOIN product p ON p.id = v.product_id
        WHERE v.sku = ${sku} AND p.status = 'active' AND p.prepared_by IS NULL`),
    )
    if (piece.isIn) return
    if (piece.count >= MOST_PIECES) throw Refused('favourites-full', { most: MOST_PIECES })
    const added = await db.run(sql`
      INSERT INTO favourite (list_id, holder, product_id, sku, seen_price, seen_market, added_at)
      SELECT l.id, l.holder, ${piece.productId}, ${sku}, price.amount, ${visit.market}, ${clock.now()}
      FROM favourite_list l, price
      WHERE l.id = ${listId ?? first.id} AND l.holder = ${holder}
        AND price.sku = ${sku} AND price.market = ${visit.market} AND upper_inf(price.valid)`)
    if (added === 0) throw NotFound()
  })

/** Removes a piece from the list that has it; a second call changes nothing. */
export const removeFavourite = ({ db, clock }: PlatformCtx, owner: CartOwner, sku: string) =>
  db.run(sql`
    WITH gone AS (
      DELETE FROM favourite
      WHERE holder = ${holderOf(owner)} AND product_id = (SELECT product_id FROM variant WHERE sku = ${sku}) RETURNING list_id)
    UPDATE favourite_list SET touched_at = ${clock.now()} WHERE id IN (SELECT list_id FROM gone)`)

export const moveFavourite = async (db: Db, owner: CartOwner, { sku, listId }: Required<Wanted>) =>
  found(
    await db.maybe<{ sku: string }>(sql`
      UPDATE favourite f SET list_id = l.id FROM favourite_list l
      WHERE l.id = ${listId} AND l.holder = f.holder AND f.holder = ${holderOf(owner)}
        AND f.product_id = (SELECT product_id FROM variant WHERE sku = ${sku}) RETURNING f.sku`),
  )

export const listMarks = async (db: Db, owner: CartOwner): Promise<string[]> =>
  (
    await db.many<{ productId: string }>(
      sql`SELECT product_id FROM favourite WHERE holder = ${holderOf(owner)} ORDER BY added_at DESC`,
    )
  ).map(({ productId }) => productId)

/**
 * Moves a visitor's favourites to the member, together with the cart. A piece that both have stays as the member has
 * it. Pieces beyond a member's limit are left out, the oldest first.
 */
export async function takeOverFavourites(
  ctx: PlatformCtx,
  { tokenHash, memberId }: { tokenHash: string; memberId: string },
): Promise<void> {
  const { db } = ctx
  const theirs = await db.maybe<{ id: string }>(
    sql`SELECT id FROM favourite_list WHERE holder = ${tokenHash} AND is_first FOR UPDATE`,
  )
  if (!theirs) return
  const first = await lockFirstList(ctx, { owner: { kind: 'member', memberId } })
  await db.run(sql`
    INSERT INTO favourite (list_id, holder, product_id, sku, seen_price, seen_market, added_at)
    SELECT ${first.id}, ${memberId}, product_id, sku, seen_price, seen_market, added_at FROM favourite
    WHERE list_id = ${theirs.id}
      AND product_id NOT IN (SELECT product_id FROM favourite WHERE holder = ${memberId})
    ORDER BY added_at DESC
    LIMIT greatest(0, ${MOST_PIECES} - (SELECT count(*) FROM favourite WHERE holder = ${memberId}))`)
  await db.run(sql`DELETE FROM favourite_list WHERE id = ${theirs.id}`)
}
