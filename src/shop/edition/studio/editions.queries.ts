import { skusFor } from '#/goods/catalogue/goods-on-sale.ts'
import { staffGoods } from '#/goods/catalogue/staff-goods.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

type InLanguages = Record<MarketId, string>
type Row = {
  id: string
  stylistId: string
  stylist: string
  from: string
  until: string
  title: InLanguages
  words: InLanguages
  skus: string[]
  ended: boolean
  version: number
  changedBy: string
  changedAt: Date
}

const MOST = 60

/** The newest editions, those that are over last. */
export async function listEditions(db: Db, today: string) {
  const rows = await db.many<Row>(sql`
    SELECT e.id, e.stylist_id, s.name AS stylist, e.from_day::text AS from, e.until_day::text AS until, e.title, e.words, e.skus,
      e.ended, e.version, c.name AS changed_by, e.changed_at
    FROM edition e JOIN staff s ON s.id = e.stylist_id JOIN staff c ON c.id = e.changed_by
    ORDER BY e.ended OR e.until_day < ${today}::date, e.from_day DESC, e.id LIMIT ${MOST + 1}`)
  const pieces = await piecesOf(
    db,
    rows.flatMap(({ skus }) => skus),
  )
  const editions = rows
    .slice(0, MOST)
    .map(({ skus, ...row }) => ({ ...row, pieces: skus.flatMap((sku) => pieces.get(sku) ?? []) }))
  return { editions, more: rows.length > MOST }
}

const FOUND = 8

/** Garments on sale by their title or SKU, one for each colour; none without words. */
export async function findPieces(db: Db, q: string | undefined) {
  if (q === undefined) return { pieces: [], more: false }
  const { skus, more } = await skusFor(db, { q, most: FOUND })
  return { pieces: [...(await piecesOf(db, skus)).values()], more }
}

async function piecesOf(db: Db, skus: readonly string[]) {
  const goods = await staffGoods(db, skus)
  return new Map(
    skus.flatMap((sku) => {
      const of = goods.get(sku)
      if (!of) return []
      const { title, colour, image } = of
      return [[sku, { sku, title, colour, ...(image && { image }) }] as const]
    }),
  )
}
