import { type Db, type Sql, sql } from '#/platform/database/db.ts'

type Owner = { ownerKind: string; ownerId: string }
type Wanted = Owner & { units: readonly { id: string; sku: string }[]; now: Date; expiresAt: Date | null }

/**
 * Takes aside as many of these units as are free, in one statement that locks the garments in one order for all; answers
 * which. What is left of a garment goes to whoever came first (T78).
 */
export const holdFree = (db: Db, { units, ownerKind, ownerId, now, expiresAt }: Wanted) =>
  db.many<{ id: string; sku: string }>(sql`
    WITH wanted AS (
      SELECT id, sku, row_number() OVER (PARTITION BY sku ORDER BY id) AS nth
      FROM unnest(${units.map(({ id }) => id)}::uuid[], ${units.map(({ sku }) => sku)}::text[]) AS u (id, sku)
    ), free AS (
      SELECT sku, on_hand - reserved AS units FROM stock_level
      WHERE sku = ANY(${units.map(({ sku }) => sku)}) ORDER BY sku FOR UPDATE
    ), taken AS (SELECT id, sku FROM wanted JOIN free USING (sku) WHERE nth <= units),
    counted AS (
      UPDATE stock_level SET reserved = reserved + t.units
      FROM (SELECT sku, count(*) AS units FROM taken GROUP BY sku) t WHERE stock_level.sku = t.sku
    )
    INSERT INTO reservation (id, sku, owner_kind, owner_id, created_at, expires_at, state)
    SELECT id, sku, ${ownerKind}, ${ownerId}, ${now}, ${expiresAt}, 'live' FROM taken RETURNING id, sku`)

type AtOnce = Owner & { ids: readonly string[]; now: Date; expiresAt: Date }

/**
 * Part of a statement that does more: so many units of the one garment that `of` gives, all of them or none. `taken` has its
 * row where they were had, `held` writes them down.
 */
export const holdAtOnce = (of: Sql, { ids, ownerKind, ownerId, now, expiresAt }: AtOnce): Sql => sql`
    taken AS (
      UPDATE stock_level SET reserved = reserved + ${ids.length}
      WHERE sku = (${of}) AND on_hand - reserved >= ${ids.length} RETURNING sku, on_hand, reserved
    ), held AS (
      INSERT INTO reservation (id, sku, owner_kind, owner_id, created_at, expires_at, state)
      SELECT id, sku, ${ownerKind}, ${ownerId}, ${now}, ${expiresAt}, 'live' FROM taken, unnest(${ids}::uuid[]) AS id RETURNING *)`

/**
 * What is held stays so until then at least; answers all of it, the longest held first. What has been given back meanwhile
 * does not come again.
 */
export const renewHolds = (db: Db, { ownerKind, ownerId }: Owner, expiresAt: Date) =>
  db.many<{ id: string; sku: string }>(sql`
    WITH renewed AS (
      UPDATE reservation SET expires_at = greatest(expires_at, ${expiresAt})
      WHERE owner_kind = ${ownerKind} AND owner_id = ${ownerId} AND state = 'live' RETURNING id, sku, created_at)
    SELECT id, sku FROM renewed ORDER BY sku, created_at, id`)

/** Gives several back at once; those that are not live any more are let be. */
export const releaseHolds = (db: Db, ids: readonly string[]) =>
  db.run(sql`
    WITH due AS (
      SELECT id FROM reservation WHERE id = ANY(${ids}) AND state = 'live' ORDER BY sku FOR UPDATE
    ), gone AS (
      UPDATE reservation SET state = 'released' FROM due WHERE reservation.id = due.id RETURNING sku, quantity
    ), units AS (SELECT sku, sum(quantity) AS units FROM gone GROUP BY sku),
    level AS (SELECT sku FROM stock_level WHERE sku IN (SELECT sku FROM units) ORDER BY sku FOR UPDATE)
    UPDATE stock_level SET reserved = reserved - units.units
    FROM units JOIN level USING (sku) WHERE stock_level.sku = units.sku`)

/** Hands held units to another owner, who keeps them without an end; returns how many of them were still held. */
export const handOver = (db: Db, ids: readonly string[], { ownerKind, ownerId }: Owner): Promise<number> =>
  db.run(sql`
    UPDATE reservation SET owner_kind = ${ownerKind}, owner_id = ${ownerId}, expires_at = NULL
    WHERE id = ANY(${ids}) AND state = 'live'`)

/** What one owner holds is another's, for as long as it was held. */
export const moveHolds = (db: Db, from: Owner, to: Owner) =>
  db.run(sql`
    UPDATE reservation SET owner_kind = ${to.ownerKind}, owner_id = ${to.ownerId}
    WHERE owner_kind = ${from.ownerKind} AND owner_id = ${from.ownerId} AND state = 'live'`)

/** Which of these are held still. */
export async function liveHolds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.many<{ id: string }>(
    sql`SELECT id FROM reservation WHERE id = ANY(${ids}) AND state = 'live'`,
  )
  return new Set(rows.map(({ id }) => id))
}
