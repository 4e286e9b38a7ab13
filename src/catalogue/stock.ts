import { type Db, sql, transaction } from '#/platform/db.ts'
import { Conflict } from '#/platform/errors.ts'

export type ReservationRequest = {
  id: string
  sku: string
  ownerKind: 'box' | 'cart' | 'shop-order'
  ownerId: string
  now: Date
  expiresAt?: Date
}

/** Holds one piece for its owner, in one conditional update: the last piece goes to one caller only (T78). */
export async function reserve(db: Db, { id, sku, ownerKind, ownerId, now, expiresAt }: ReservationRequest): Promise<void> {
  await transaction(db, async (tx) => {
    const held = await tx.run(sql`
      UPDATE stock_level SET reserved = reserved + 1 WHERE sku = ${sku} AND reserved < on_hand`)
    if (held === 0) throw Conflict('out-of-stock', { sku })
    await tx.run(sql`
      INSERT INTO reservation (id, sku, owner_kind, owner_id, created_at, expires_at, state)
      VALUES (${id}, ${sku}, ${ownerKind}, ${ownerId}, ${now}, ${expiresAt ?? null}, 'live')`)
  })
}

/** Gives a held piece back to the shelf; a second call does nothing. Answers whether anything was held. */
export async function release(db: Db, reservationId: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const row = await endReservation(tx, reservationId, 'released')
    if (!row) return false
    await tx.run(sql`UPDATE stock_level SET reserved = reserved - ${row.quantity} WHERE sku = ${row.sku}`)
    return true
  })
}

/** The held piece leaves the house: off the shelf, and a move says why. */
export async function consume(db: Db, { reservationId, subject, at }: { reservationId: string; subject: string; at: Date }) {
  await transaction(db, async (tx) => {
    const row = await endReservation(tx, reservationId, 'consumed')
    if (!row) throw Conflict('not-reserved')
    await tx.run(sql`UPDATE stock_level SET reserved = reserved - ${row.quantity}, on_hand = on_hand - ${row.quantity}
      WHERE sku = ${row.sku}`)
    await tx.run(sql`INSERT INTO stock_move (sku, quantity, kind, subject, at)
      VALUES (${row.sku}, ${-row.quantity}, 'shipped', ${subject}, ${at})`)
  })
}

const endReservation = (tx: Db, id: string, state: 'released' | 'consumed') =>
  tx.maybe<{ sku: string; quantity: number }>(sql`
    UPDATE reservation SET state = ${state} WHERE id = ${id} AND state = 'live' RETURNING sku, quantity`)

export type Receipt = {
  sku: string
  /** Negative only for 'written-off' and 'adjusted'. */
  quantity: number
  kind: 'returned' | 'received' | 'written-off' | 'adjusted' | 'imported'
  subject: string
  at: Date
}

/** Goods in or a correction. The same (kind, subject, sku) counts once; answers whether it counted now. */
export async function receive(db: Db, { sku, quantity, kind, subject, at }: Receipt): Promise<boolean> {
  return transaction(db, async (tx) => {
    const counted = await tx.run(sql`
      INSERT INTO stock_move (sku, quantity, kind, subject, at) VALUES (${sku}, ${quantity}, ${kind}, ${subject}, ${at})
      ON CONFLICT (kind, subject, sku) DO NOTHING`)
    if (counted === 0) return false
    await tx.run(sql`
      INSERT INTO stock_level (sku, on_hand) VALUES (${sku}, ${quantity})
      ON CONFLICT (sku) DO UPDATE SET on_hand = stock_level.on_hand + excluded.on_hand`)
    return true
  })
}
