import { picture } from '#/goods/catalogue/cards/product-card.queries.ts'
import { staffTitle } from '#/goods/catalogue/titles.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { literalLike } from '#/platform/list/search-terms.ts'
import type { InLanguages } from './editions.ts'

type Piece = { sku: string; title: string; colour: string; image: never }
type Row = {
  id: string
  stylistId: string
  stylist: string
  from: string
  until: string
  title: InLanguages
  words: InLanguages
  pieces: Piece[]
  ended: boolean
  version: number
  changedBy: string
  changedAt: Date
}

const colour = sql`coalesce(v.colour ->> 'en', v.colour ->> 'da', v.colour_key)`
/** A variant `v` of a product `p` as a piece of an edition. */
const asPiece = sql`jsonb_strip_nulls(jsonb_build_object('sku', v.sku, 'title', ${staffTitle}, 'colour', ${colour},
  'image', (SELECT ${picture(sql`''`)} FROM image i WHERE i.product_id = p.id AND i.colour_key IN ('', v.colour_key)
    ORDER BY (i.colour_key = v.colour_key) DESC, i.position LIMIT 1)))`

const MOST = 60

/** The newest editions, those that are over last. */
export const listEditions = (db: Db, today: string) =>
  db.many<Row>(sql`
    SELECT e.id, e.stylist_id, s.name AS stylist, e.from_day::text AS from, e.until_day::text AS until, e.title, e.words, e.ended,
      e.version, c.name AS changed_by, e.changed_at,
      (SELECT jsonb_agg(${asPiece} ORDER BY array_position(e.skus, v.sku)) FROM variant v JOIN product p ON p.id = v.product_id
        WHERE v.sku = ANY(e.skus)) AS pieces
    FROM edition e JOIN staff s ON s.id = e.stylist_id JOIN staff c ON c.id = e.changed_by
    ORDER BY e.ended OR e.until_day < ${today}::date, e.from_day DESC, e.id LIMIT ${MOST}`)

const FOUND = 8

/** Garments on sale by their title or SKU, one row a colour. */
export const findPieces = async (db: Db, q: string) => {
  const like: Sql = sql`${`%${literalLike(q.trim())}%`}`
  const rows = await db.many<{ piece: Piece }>(sql`
    SELECT ${asPiece} AS piece FROM (
      SELECT DISTINCT ON (v.product_id, v.colour_key) v.* FROM variant v JOIN product p ON p.id = v.product_id
      JOIN stock_level l ON l.sku = v.sku
      WHERE p.status = 'active' AND (p.title::text ILIKE ${like} OR v.sku ILIKE ${like} OR p.handle ILIKE ${like})
      ORDER BY v.product_id, v.colour_key, l.on_hand > l.reserved DESC, v.position LIMIT ${FOUND}) v
    JOIN product p ON p.id = v.product_id`)
  return rows.map(({ piece }) => piece)
}

export const unknownSkus = async (db: Db, skus: readonly string[]): Promise<string[]> => {
  const rows = await db.many<{ sku: string }>(sql`
    SELECT v.sku FROM variant v JOIN product p ON p.id = v.product_id WHERE v.sku = ANY(${skus}) AND p.status = 'active'`)
  const known = new Set(rows.map(({ sku }) => sku))
  return skus.filter((sku) => !known.has(sku))
}
