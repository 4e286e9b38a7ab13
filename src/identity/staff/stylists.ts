import type { Static } from 'typebox'
import type { MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { StylistShown } from './stylist.schema.ts'

/** What a customer may know of the stylist: the first name. */
export async function stylistName(db: Db, id: string | null): Promise<string | null> {
  if (!id) return null
  const row = await db.maybe<{ name: string }>(sql`SELECT name FROM staff WHERE id = ${id}`)
  return row ? firstOf(row.name) : null
}

/** The first name with the stylist's own line. */
export async function stylistShown(
  db: Db,
  id: string | null,
  market: MarketId,
): Promise<Static<typeof StylistShown> | null> {
  if (!id) return null
  const row = await db.maybe<{ name: string; taste: string | null }>(
    sql`SELECT name, taste ->> ${market} AS taste FROM staff WHERE id = ${id}`,
  )
  return row ? { id, name: firstOf(row.name), taste: row.taste } : null
}

const firstOf = (name: string) => name.split(' ')[0] ?? name
