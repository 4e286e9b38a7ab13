import type { MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Picture } from '../product-card.queries.ts'
import { inLanguage } from '../titles.ts'
import { keptOfProducts } from './kept-of-products.ts'
import type { ShelfProduct } from './shelf.queries.ts'

/** What a listing says and shows of a garment in one market, besides what the shelf knows: no price and no stock. */
export type Face = {
  handle: string
  title: string
  colours: Readonly<Record<string, { title: string; hex: string | null }>>
  pictures: readonly (Picture & { colourKey: string })[]
}
export type Faces = (
  db: Db,
  products: readonly ShelfProduct[],
  market: MarketId,
) => Promise<ReadonlyMap<ShelfProduct, Face>>

const MOST_KEPT = 1500

/** Faces are read when somebody looks, and kept for the next. */
export function openFaces(): Faces {
  const kept = keptOfProducts<Face>(MOST_KEPT)
  return async (db, products, market) => {
    const faces = kept(market)
    const answer = new Map<ShelfProduct, Face>()
    for (const product of products) {
      const face = faces.get(product)
      if (face) answer.set(product, face)
    }
    const missing = products.filter((product) => !answer.has(product))
    if (missing.length === 0) return answer
    const read = await readFaces(
      db,
      missing.map(({ id }) => id),
      market,
    )
    for (const product of missing) {
      const face = read.get(product.id)
      if (!face) continue
      answer.set(product, face)
      faces.set(product, face)
    }
    return answer
  }
}

async function readFaces(db: Db, ids: string[], market: MarketId): Promise<ReadonlyMap<string, Face>> {
  const rows = await db.many<Face & { id: string }>(sql`
    SELECT p.id, p.handle, ${inLanguage(sql`p.title`, market)} AS title,
      (SELECT json_object_agg(colour_key, json_build_object('title', ${inLanguage(sql`v.colour`, market)}, 'hex', colour_hex))
        FROM (SELECT DISTINCT ON (colour_key) colour_key, colour, colour_hex FROM variant
          WHERE product_id = p.id ORDER BY colour_key, position) v) AS colours,
      coalesce((SELECT json_agg(json_build_object('colourKey', i.colour_key, 'key', i.key, 'widths', i.widths, 'width', i.width,
          'height', i.height, 'blur', i.blur, 'focusX', i.focus_x, 'focusY', i.focus_y, 'alt', ${inLanguage(sql`i.alt`, market)}) ORDER BY i.position)
        FROM (SELECT *, row_number() OVER (PARTITION BY colour_key ORDER BY position) AS nth FROM image
          WHERE product_id = p.id) i WHERE nth <= 2), '[]') AS pictures
    FROM product p WHERE p.id = ANY(${ids}::uuid[])`)
  return new Map(rows.map(({ id, ...face }) => [id, face]))
}
