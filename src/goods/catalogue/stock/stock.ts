import { type Db, isUniqueViolation, sql, sqlState, transaction } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { CorrectionReason } from '../stock-counts/correction.rule.ts'

export type ReservationRequest = {
  id: string
  sku: string
  ownerKind: string
  ownerId: string
  now: Date
  expiresAt?: Date
}

/**
 * Reserves one unit for an owner. The condition is in the UPDATE, so of all buyers of the last unit exactly one gets it
 * (T78). A repeated reservation changes nothing.
 */
export async function reserve(db: Db, reservation: ReservationRequest): Promise<void> {
  const { id, sku, ownerKind, ownerId, now, expiresAt } = reservation
  const taken = await db
    .run(sql`
      WITH taken AS (
        UPDATE stock_level SET reserved = reserved + 1
        WHERE sku = ${sku} AND on_hand > reserved AND NOT EXISTS (SELECT FROM reservation WHERE id = ${id})
        RETURNING sku
      )
      INSERT INTO reservation (id, sku, owner_kind, owner_id, created_at, expires_at, state)
      SELECT ${id}, sku, ${ownerKind}, ${ownerId}, ${now}, ${expiresAt ?? null}, 'live' FROM taken`)
    .catch((error) => {
      // Two simultaneous requests with one id: the loser's UPDATE is undone with its statement.
      throw isUniqueViolation(error) ? Conflict('already-reserved') : error
    })
  if (taken === 0 && !(await isHeld(db, reservation))) throw Conflict('out-of-stock', { sku })
}

const isHeld = (db: Db, { id, sku, ownerKind, ownerId }: ReservationRequest) =>
  db.maybe(sql`
    SELECT FROM reservation WHERE id = ${id} AND sku = ${sku}
      AND owner_kind = ${ownerKind} AND owner_id = ${ownerId} AND state = 'live'`)

/**
 * Locks the stock of these garments, for a transaction that changes several: in one order, so that two transactions do not
 * deadlock.
 */
export async function lockStock(db: Db, skus: readonly string[]): Promise<void> {
  if (skus.length > 0)
    await db.run(sql`SELECT FROM stock_level WHERE sku = ANY(${skus}) ORDER BY sku FOR UPDATE`)
}

/** Releases a unit; false if the reservation is no longer live. */
export async function release(db: Db, reservationId: string): Promise<boolean> {
  const released = await db.run(sql`
    WITH gone AS (
      UPDATE reservation SET state = 'released' WHERE id = ${reservationId} AND state = 'live' RETURNING sku, quantity
    )
    UPDATE stock_level SET reserved = reserved - gone.quantity FROM gone WHERE stock_level.sku = gone.sku`)
  return released === 1
}

/**
 * Releases expired reservations. A row that is being bought is left to its buyer (T86), and a garment whose stock is locked
 * is skipped: the next sweep finds it.
 */
export const releaseExpired = (db: Db, now: Date, limit = 500): Promise<number> =>
  transaction(db, (tx) =>
    tx.run(sql`
      WITH free AS (
        SELECT sku FROM stock_level
        WHERE sku IN (SELECT sku FROM reservation WHERE state = 'live' AND expires_at <= ${now})
        ORDER BY sku LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ), due AS (
        SELECT id FROM reservation WHERE state = 'live' AND expires_at <= ${now} AND sku IN (SELECT sku FROM free)
        ORDER BY sku LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ), gone AS (
        UPDATE reservation SET state = 'released' FROM due WHERE reservation.id = due.id RETURNING sku, quantity
      ), units AS (SELECT sku, sum(quantity) AS quantity FROM gone GROUP BY sku)
      UPDATE stock_level SET reserved = reserved - units.quantity FROM units WHERE stock_level.sku = units.sku`),
  )

/** A reserved unit and the subject it is shipped for. */
type Leaving = { reservationId: string; subject: string }

export const consume = (db: Db, { at, ...unit }: Leaving & { at: Date }) => consumeAll(db, [unit], at)

/** Reserved units leave the house. Shipping a subject again changes nothing. */
export async function consumeAll(db: Db, units: readonly Leaving[], at: Date): Promise<void> {
  const left = await db.many<Leaving>(sql`
    WITH leaving AS (
      SELECT * FROM unnest(${units.map(({ reservationId }) => reservationId)}::uuid[], ${units.map(({ subject }) => subject)}::text[]) AS u (id, subject)
    ), gone AS (
      UPDATE reservation r SET state = 'consumed' FROM leaving l WHERE r.id = l.id AND r.state = 'live'
      RETURNING r.id, r.sku, r.quantity, l.subject
    ), moved AS (
      INSERT INTO stock_move (sku, quantity, kind, subject, at)
      SELECT sku, -quantity, 'shipped', subject, ${at} FROM gone
    ), counted AS (
      UPDATE stock_level SET on_hand = on_hand - g.units, reserved = reserved - g.units
      FROM (SELECT sku, sum(quantity) AS units FROM gone GROUP BY sku) g WHERE stock_level.sku = g.sku
    )
    SELECT id AS reservation_id, subject FROM leaving WHERE id NOT IN (SELECT id FROM gone)`)
  for (const { reservationId, subject } of left)
    if (!(await hasShipped(db, reservationId, subject))) throw Conflict('not-reserved')
}

const hasShipped = (db: Db, reservationId: string, subject: string) =>
  db.maybe(sql`
    SELECT FROM reservation JOIN stock_move USING (sku)
    WHERE reservation.id = ${reservationId} AND state = 'consumed' AND stock_move.kind = 'shipped' AND subject = ${subject}`)

export type StockMoveKind =
  | 'received'
  | 'returned'
  | 'written-off'
  | 'adjusted'
  | 'imported'
  /** Shipped and never delivered: ours again for a moment, so that its loss can be booked. */
  | 'undelivered'
  | 'lost'

export type Because = { staffId: string; reason: CorrectionReason; note: string | null }

const lowering: readonly StockMoveKind[] = ['written-off', 'lost']

/**
 * Books units in or out: 'written-off' and 'lost' always lower the stock, 'adjusted' follows its sign. Once per kind, subject
 * and SKU; reserved units cannot be booked away. Returns whether it was booked now.
 */
export async function receive(
  db: Db,
  {
    sku,
    quantity,
    kind,
    subject,
    at,
    because,
  }: {
    sku: string
    quantity: number
    kind: StockMoveKind
    subject: string
    at: Date
    because?: Because
  },
): Promise<boolean> {
  const units = lowering.includes(kind) ? -Math.abs(quantity) : quantity
  if (units === 0) return false
  await db.run(sql`INSERT INTO stock_level (sku) VALUES (${sku}) ON CONFLICT DO NOTHING`)
  const counted = await db
    .run(sql`
      WITH moved AS (
        INSERT INTO stock_move (sku, quantity, kind, subject, at, staff_id, reason, note)
        VALUES (${sku}, ${units}, ${kind}, ${subject}, ${at}, ${because?.staffId ?? null}, ${because?.reason ?? null}, ${because?.note ?? null})
        ON CONFLICT (kind, subject, sku) DO NOTHING RETURNING sku, quantity
      )
      UPDATE stock_level SET on_hand = on_hand + moved.quantity FROM moved WHERE stock_level.sku = moved.sku`)
    .catch((error) => {
      throw sqlState(error) === '23514' ? Conflict('out-of-stock', { sku }) : error
    })
  return counted === 1
}

/** Units in stock and reserved units, locked until the end of the caller's transaction. */
export async function lockLevel(db: Db, sku: string): Promise<{ onHand: number; reserved: number }> {
  await lockStock(db, [sku])
  const level = await db.maybe<{ onHand: number; reserved: number }>(
    sql`SELECT on_hand, reserved FROM stock_level WHERE sku = ${sku}`,
  )
  return level ?? { onHand: 0, reserved: 0 }
}

export async function freeUnits(db: Db, skus: string[]): Promise<ReadonlyMap<string, number>> {
  if (skus.length === 0) return new Map()
  const rows = await db.many<{ sku: string; free: number }>(
    sql`SELECT sku, on_hand - reserved AS free FROM stock_level WHERE sku = ANY(${skus})`,
  )
  return new Map(rows.map(({ sku, free }) => [sku, free]))
}
