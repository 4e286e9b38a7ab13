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

/** A stylist as an example: one with a line of taste in the market's language, with a portrait first. */
export async function someStylist(db: Db, market: MarketId) {
  const row = await db.maybe<{ id: string }>(sql`
    SELECT id FROM staff s WHERE disabled_at IS NULL AND 'stylist' = ANY (roles) AND taste ? ${market}
    ORDER BY EXISTS (SELECT FROM staff_portrait p WHERE staff_id = s.id AND ${isShownPortrait}) DESC, created_at, id
    LIMIT 1`)
  return stylistShown(db, row?.id ?? null, market)
}

export type ListedStylist = {
  id: string
  name: string
  taste: Readonly<Partial<Record<MarketId, string>>>
  portrait: string | null
  /** Null: of all countries. */
  markets: readonly MarketId[] | null
}

/** All current stylists as customers see them. */
export async function listedStylists(db: Db): Promise<ListedStylist[]> {
  const rows = await db.many<ListedStylist>(sql`
    SELECT s.id, s.name, s.taste, s.markets,
      (SELECT p.id FROM staff_portrait p WHERE p.staff_id = s.id AND ${isShownPortrait}) AS portrait
    FROM staff s WHERE s.disabled_at IS NULL AND 'stylist' = ANY(s.roles) ORDER BY s.id`)
  return rows.map((row) => ({ ...row, name: firstOf(row.name) }))
}

const firstOf = (name: string) => name.split(' ')[0] ?? name
