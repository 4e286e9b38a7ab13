import { type Db, sql } from '#/platform/database/db.ts'

/** What a customer may know of the stylist: the first name. */
export async function stylistName(db: Db, id: string | null): Promise<string | null> {
  if (!id) return null
  const row = await db.maybe<{ name: string }>(sql`SELECT name FROM staff WHERE id = ${id}`)
  return row?.name.split(' ')[0] ?? null
}
