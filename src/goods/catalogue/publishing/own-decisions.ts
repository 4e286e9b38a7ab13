import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

type Priced = { skus: readonly string[]; market: MarketId }

/** Marks these prices as decided by a buyer (a price, or not sold there): files do not change them (decision 121). */
export const keepPrices = (db: Db, { skus, market }: Priced) =>
  db.run(
    sql`INSERT INTO own_price (sku, market) SELECT sku, ${market} FROM unnest(${skus}::text[]) AS sku ON CONFLICT DO NOTHING`,
  )

/** Buyers' decisions on a run's products: the number of products, and of prices that the file would set. */
export const countOwn = (db: Db, runId: string) =>
  db.one<{ products: number; prices: number }>(sql`
    SELECT (SELECT count(*) FROM import_product s JOIN product p USING (handle) WHERE run_id = ${runId} AND ${isOwn}) AS products,
      (SELECT count(*) FROM import_variant v CROSS JOIN jsonb_to_recordset(v.prices) AS s (market text, amount bigint)
        JOIN own_price o ON o.sku = v.sku AND o.market = s.market
        LEFT JOIN price ON price.sku = v.sku AND price.market = s.market AND upper_inf(valid)
        WHERE v.run_id = ${runId} AND price.amount IS DISTINCT FROM s.amount) AS prices`)

const isOwn = sql`(p.own <> '{}' OR p.category_chosen OR p.own_pictures
  OR EXISTS (SELECT FROM variant WHERE product_id = p.id AND variant.own))`

/** Lets the file decide all of these again. A product without its hash counts as changed. */
export async function forgetOwn(tx: Db, handles: readonly string[]) {
  await tx.run(sql`
    DELETE FROM own_price USING variant JOIN product ON product.id = product_id
    WHERE own_price.sku = variant.sku AND handle = ANY(${handles})`)
  await tx.run(sql`
    UPDATE garment_measure SET own = false FROM product
    WHERE product.id = product_id AND handle = ANY(${handles}) AND garment_measure.own`)
  await tx.run(sql`
    WITH owned AS (
      UPDATE product p SET own = '{}', category_chosen = false, own_pictures = false, content_hash = NULL
      WHERE handle = ANY(${handles}) AND ${isOwn} RETURNING id)
    UPDATE variant SET own = false FROM owned WHERE product_id = owned.id AND own`)
}
