import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Picture } from '../cards/product-card.queries.ts'
import { inLanguage } from '../titles.ts'
import { productCache } from './product-cache.ts'
import type { ShelfProduct } from './shelf.queries.ts'

/** The texts and pictures of a product for a listing in one market, without price and stock. */
export type ProductLabel = {
  handle: string
  title: string
  colours: Readonly<Record<string, { title: string; hex: string | null }>>
  pictures: readonly (Picture & { colourKey: string })[]
}
export type ReadLabels = (
  db: Db,
  products: readonly ShelfProduct[],
  market: MarketId,
) => Promise<ReadonlyMap<ShelfProduct, ProductLabel>>

const MOST_LABELS = 1500

export function openLabels(): ReadLabels {
  const cache = productCache<ProductLabel>(MOST_LABELS)
  return async (db, products, market) => {
    const cached = cache(market)
    const answer = new Map<ShelfProduct, ProductLabel>()
    for (const product of products) {
      const label = cached.get(product)
      if (label) answer.set(product, label)
    }
    const missing = products.filter((product) => !answer.has(product))
    if (missing.length === 0) return answer
    const ids = missing.map(({ id }) => id)
    const read = await readLabels(db, ids, market)
    for (const product of missing) {
      const label = read.get(product.id)
      if (!label) continue
      answer.set(product, label)
      cached.set(product, label)
    }
    return answer
  }
}

async function readLabels(
  db: Db,
  ids: string[],
  market: MarketId,
): Promise<ReadonlyMap<string, ProductLabel>> {
  const rows = await db.many<ProductLabel & { id: string }>(sql`
    SELECT p.id, p.handle, ${inLanguage(sql`p.title`, market)} AS title,
      (SELECT json_object_agg(colour_key, json_build_object('title', ${inLanguage(sql`v.colour`, market)}, 'hex', colour_hex))
        FROM (SELECT DISTINCT ON (colour_key) colour_key, colour, colour_hex FROM variant
          WHERE product_id = p.id ORDER BY colour_key, position) v) AS colours,
      coalesce((SELECT json_agg(json_build_object('colourKey', i.colour_key, 'key', i.key, 'widths', i.widths, 'width', i.width,
          'height', i.height, 'blur', i.blur, 'focusX', i.focus_x, 'focusY', i.focus_y, 'alt', ${inLanguage(sql`i.alt`, market)}) ORDER BY i.position)
        FROM (SELECT *, row_number() OVER (PARTITION BY colour_key ORDER BY position) AS nth FROM image
          WHERE product_id = p.id) i WHERE nth <= 2), '[]') AS pictures
    FROM product p WHERE p.id = ANY(${ids}::uuid[])`)
  return new Map(rows.map(({ id, ...label }) => [id, label]))
}
