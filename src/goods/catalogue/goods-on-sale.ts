import { type Db, sql } from '#/platform/database/db.ts'
import { literalLike } from '#/platform/list/search-terms.ts'

type OfProduct = { sku: string; productId: string }

/** The products of some SKUs on sale. */
export const productsOfSkus = (db: Db, skus: readonly string[]): Promise<OfProduct[]> =>
  db.many<OfProduct>(sql`
    SELECT v.sku, v.product_id FROM variant v JOIN product p ON p.id = v.product_id
    WHERE v.sku = ANY(${skus}) AND p.status = 'active'`)

/** SKUs of garments on sale by title, handle or SKU: one for each colour, of a size in stock if there is one. */
export async function skusFor(db: Db, { q, most }: { q: string; most: number }) {
  const like = sql`${`%${literalLike(q.trim())}%`}`
  const rows = await db.many<{ sku: string }>(sql`
    SELECT DISTINCT ON (v.product_id, v.colour_key) v.sku FROM variant v JOIN product p ON p.id = v.product_id
    LEFT JOIN stock_level l ON l.sku = v.sku
    WHERE p.status = 'active' AND v.withdrawn_at IS NULL
      AND (p.title::text ILIKE ${like} OR v.sku ILIKE ${like} OR p.handle ILIKE ${like})
    ORDER BY v.product_id, v.colour_key, (l.on_hand > l.reserved) DESC NULLS LAST, v.position LIMIT ${most + 1}`)
  return { skus: rows.slice(0, most).map(({ sku }) => sku), more: rows.length > most }
}
