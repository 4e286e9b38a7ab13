import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { countOwn } from '../publishing/own-decisions.ts'

export type Preview = {
  products: { new: number; changed: number; unchanged: number; ended: number }
  variants: { new: number; withdrawn: number }
  prices: { market: MarketId; first: number; raised: number; lowered: number; same: number }[]
  stock: number
  /** Decisions of buyers that stay, unless they choose to overwrite them. */
  own: { products: number; prices: number }
}

/** Changes that publishing a staged run would make to the current catalogue (R8.04). */
export async function previewOf(db: Db, runId: string): Promise<Preview> {
  const products = await db.one<Preview['products']>(sql`
    SELECT count(*) FILTER (WHERE p.id IS NULL) AS new,
      count(*) FILTER (WHERE p.id IS NOT NULL AND p.content_hash IS DISTINCT FROM s.content_hash) AS changed,
      count(*) FILTER (WHERE p.content_hash = s.content_hash) AS unchanged,
      count(*) FILTER (WHERE s.status = 'withdrawn' AND p.status = 'active') AS ended
    FROM import_product s LEFT JOIN product p USING (handle) WHERE run_id = ${runId}`)
  const variants = await db.one<Preview['variants'] & { stock: number }>(sql`
    SELECT count(*) FILTER (WHERE v.sku IS NULL) AS new,
      (SELECT count(*) FROM import_product s JOIN product p USING (handle) JOIN variant old ON old.product_id = p.id
        WHERE s.run_id = ${runId} AND old.withdrawn_at IS NULL
          AND NOT EXISTS (SELECT FROM import_variant n WHERE n.run_id = ${runId} AND n.sku = old.sku)) AS withdrawn,
      count(*) FILTER (WHERE quantity IS NOT NULL AND quantity IS DISTINCT FROM v.imported_quantity) AS stock
    FROM import_variant s LEFT JOIN variant v USING (sku) WHERE run_id = ${runId}`)
  const prices = await db.many<Preview['prices'][number]>(sql`
    SELECT p.market, count(*) FILTER (WHERE price.sku IS NULL) AS first,
      count(*) FILTER (WHERE p.amount > price.amount) AS raised,
      count(*) FILTER (WHERE p.amount < price.amount) AS lowered,
      count(*) FILTER (WHERE p.amount = price.amount) AS same
    FROM import_variant v CROSS JOIN jsonb_to_recordset(v.prices) AS p (market text, amount bigint)
    LEFT JOIN price ON price.sku = v.sku AND price.market = p.market AND upper_inf(price.valid)
    WHERE v.run_id = ${runId} GROUP BY p.market ORDER BY p.market`)
  const { stock, ...counts } = variants
  return { products, variants: counts, prices, stock, own: await countOwn(db, runId) }
}
