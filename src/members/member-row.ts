import { type Db, sql } from '#/platform/database/db.ts'

/**
 * Whatever changes one member's account, and must not happen twice at once, waits here; answers the present address.
 */
export const lockMember = (db: Db, id: string) =>
  db.one<{ email: string }>(sql`SELECT email::text FROM member WHERE id = ${id} FOR UPDATE`)

export const memberEmail = (db: Db, id: string) =>
  db.one<{ email: string }>(sql`SELECT email::text FROM member WHERE id = ${id}`)

/** When the address last changed: a parcel is held for a day after that. */
export const addressChangedAt = async (db: Db, id: string): Promise<Date | null> =>
  (
    await db.one<{ changedAt: Date | null }>(
      sql`SELECT address_changed_at AS changed_at FROM member WHERE id = ${id}`,
    )
  ).changedAt
