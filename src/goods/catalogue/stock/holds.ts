import { type Db, type Sql, sql } from '#/platform/database/db.ts'

type Owner = { ownerKind: string; ownerId: string }
type Wanted = Owner & { units: readonly { id: string; sku: string }[]; now: Date; expiresAt: Date | null }

/**
 * Reserves as many of these units as are free, in one statement that locks garments in one order; returns the reserved ones.
 * The last units of a garment go to the first buyer (T78).
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

type ToHold = Owner & { ids: readonly string[]; now: Date; expiresAt: Date }

/**
 * Part of a larger statement: reserves units of the one garment that `of` gives, all or none. `taken` has a row on success,
 * `held` stores the reservations.
 */
export const takenAndHeld = (of: Sql, { ids, ownerKind, ownerId, now, expiresAt }: ToHold): Sql => sql`
    taken AS (
      UPDATE stock_level SET reserved = reserved + ${ids.length}
      WHERE sku = (${of}) AND on_hand - reserved >= ${ids.length} RETURNING sku, on_hand, reserved
    ), held AS (
      INSERT INTO reservation (id, sku, owner_kind, owner_id, created_at, expires_at, state)
      SELECT id, sku, ${ownerKind}, ${ownerId}, ${now}, ${expiresAt}, 'live' FROM taken, unnest(${ids}::uuid[]) AS id RETURNING *)`

/**
 * Extends an owner's holds to at least that time; returns them all, the longest held first. Units released meanwhile do not
 * come back.
 */
export const renewHolds = (db: Db, { ownerKind, ownerId }: Owner, expiresAt: Date) =>
  db.many<{ id: string; sku: string }>(sql`
    WITH renewed AS (
      UPDATE reservation SET expires_at = greatest(expires_at, ${expiresAt})
      WHERE owner_kind = ${ownerKind} AND owner_id = ${ownerId} AND state = 'live' RETURNING id, sku, created_at)
    SELECT id, sku FROM renewed ORDER BY sku, created_at, id`)

/** Releases several holds at once; those that are no longer live are skipped. */
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

/** Moves all live holds of one owner to another, with their ends. */
export const moveHolds = (db: Db, from: Owner, to: Owner) =>
  db.run(sql`
    UPDATE reservation SET owner_kind = ${to.ownerKind}, owner_id = ${to.ownerId}
    WHERE owner_kind = ${from.ownerKind} AND owner_id = ${from.ownerId} AND state = 'live'`)

export async function liveHolds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.many<{ id: string }>(
    sql`SELECT id FROM reservation WHERE id = ANY(${ids}) AND state = 'live'`,
  )
  return new Set(rows.map(({ id }) => id))
}
