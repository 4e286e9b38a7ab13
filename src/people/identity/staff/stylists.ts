import type { Static } from 'typebox'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { isShownPortrait } from './portrait/portraits.ts'
import type { StylistShown } from './stylist.schema.ts'

/** The stylist's first name, the only one that customers see. */
export async function stylistName(db: Db, id: string | null): Promise<string | null> {
  if (!id) return null
  const row = await db.maybe<{ name: string }>(sql`SELECT name FROM staff WHERE id = ${id}`)
  return row ? firstOf(row.name) : null
}

export async function stylistShown(
  db: Db,
  id: string | null,
  market: MarketId,
): Promise<Static<typeof StylistShown> | null> {
  if (!id) return null
  const row = await db.maybe<{ name: string; taste: string | null; portrait: string | null }>(sql`
    SELECT name, taste ->> ${market} AS taste,
      (SELECT id FROM staff_portrait p WHERE staff_id = s.id AND ${isShownPortrait}) AS portrait
    FROM staff s WHERE id = ${id}`)
  return row ? { id, ...row, name: firstOf(row.name) } : null
}

/** A stylist with a portrait, for samples. */
export async function someStylist(db: Db, market: MarketId) {
  const row = await db.maybe<{ staffId: string }>(
    sql`SELECT staff_id FROM staff_portrait p WHERE ${isShownPortrait} ORDER BY added_at, staff_id LIMIT 1`,
  )
  return stylistShown(db, row?.staffId ?? null, market)
}

const firstOf = (name: string) => name.split(' ')[0] ?? name
