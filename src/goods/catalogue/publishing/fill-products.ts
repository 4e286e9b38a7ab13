import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import type { Filled } from './published.rule.ts'

/** Products of a run whose rows exist; their parts are written in the caller's transaction. */
export type PublishBatch = { runId: string; handles: string[]; now: Date }

/** Writes variants, pictures, prices and first stock of these products from the staging area. Only differences are written. */
export async function fillProducts(tx: Db, batch: PublishBatch): Promise<Filled> {
  const variants = await fillVariants(tx, batch)
  await fillMeasures(tx, batch)
  const images = await fillImages(tx, batch)
  const prices = await fillPrices(tx, batch)
  const stock = await fillStock(tx, batch)
  return { variants, images, prices, stock }
}

export const stagedVariants = ({ runId, handles }: PublishBatch): Sql =>
  sql`(SELECT * FROM import_variant WHERE run_id = ${runId} AND handle = ANY(${handles}))`

/**
 * A variant that the file no longer names is withdrawn, never deleted: boxes and receipts refer to it. Changes are made by
 * UPDATE, not by ON CONFLICT, which would lock every row it meets and block a reservation of a unit.
 */
async function fillVariants(tx: Db, batch: PublishBatch): Promise<Filled['variants']> {
  const staged = stagedVariants(batch)
  const withdrawn = await tx.run(sql`
    UPDATE variant SET withdrawn_at = ${batch.now} FROM product
    WHERE product.handle = ANY(${batch.handles}) AND variant.product_id = product.id AND withdrawn_at IS NULL AND NOT variant.own
      AND NOT EXISTS (
        SELECT FROM import_variant staged
        WHERE staged.run_id = ${batch.runId} AND staged.sku = variant.sku AND staged.handle = product.handle)`)
  const changed = await tx.run(sql`
    UPDATE variant SET colour = staged.colour, colour_key = staged.colour_key, colour_hex = staged.colour_hex,
      size = staged.size, size_rank = staged.size_rank, position = staged.position,
      barcode = CASE WHEN own THEN variant.barcode ELSE staged.barcode END,
      withdrawn_at = CASE WHEN own THEN withdrawn_at END
    FROM ${staged} staged
    WHERE staged.sku = variant.sku AND ((NOT own AND (withdrawn_at IS NOT NULL OR variant.barcode IS DISTINCT FROM staged.barcode))
      OR (variant.colour, variant.colour_key, variant.colour_hex, variant.size, variant.size_rank, variant.position)
      IS DISTINCT FROM (staged.colour, staged.colour_key, staged.colour_hex, staged.size, staged.size_rank, staged.position))`)
  const fresh = await tx.run(sql`
    INSERT INTO variant (sku, product_id, colour, colour_key, colour_hex, size, size_rank, barcode, position)
    SELECT sku, product.id, colour, colour_key, colour_hex, size, size_rank, barcode, position
    FROM ${staged} staged JOIN product USING (handle)
    WHERE NOT EXISTS (SELECT FROM variant WHERE variant.sku = staged.sku)`)
  return { new: fresh, changed, withdrawn }
}

/** Measures by size, of the first colour that has any. Those that a buyer entered stay as they are. */
const fillMeasures = (tx: Db, batch: PublishBatch): Promise<number> =>
  tx.run(sql`
    INSERT INTO garment_measure AS known (product_id, size, chest, waist, hip, length)
    SELECT DISTINCT ON (product.id, staged.size) product.id, staged.size, m.chest, m.waist, m.hip, m.length
    FROM ${stagedVariants(batch)} staged JOIN product USING (handle),
      jsonb_to_record(staged.measures) AS m (chest int, waist int, hip int, length int)
    WHERE staged.measures IS NOT NULL AND NOT EXISTS (SELECT FROM garment_measure g WHERE g.product_id = product.id AND g.own)
    ORDER BY product.id, staged.size, staged.position
    ON CONFLICT (product_id, size) DO UPDATE SET chest = excluded.chest, waist = excluded.waist, hip = excluded.hip,
      length = excluded.length
    WHERE (known.chest, known.waist, known.hip, known.length)
      IS DISTINCT FROM (excluded.chest, excluded.waist, excluded.hip, excluded.length)`)

/** Pictures that a buyer has ordered stay as they are. */
async function fillImages(tx: Db, { runId, handles }: PublishBatch): Promise<number> {
  const staged = sql`(
    SELECT product.id AS product_id, i.* FROM import_product JOIN product USING (handle), jsonb_to_recordset(images) AS
      i (position int, "colourKey" text, key text, width int, height int, widths int[], blur text, alt jsonb)
    WHERE run_id = ${runId} AND handle = ANY(${handles}) AND NOT own_pictures)`
  await tx.run(sql`
    DELETE FROM image USING product
    WHERE product.handle = ANY(${handles}) AND image.product_id = product.id AND NOT own_pictures AND NOT EXISTS (
      SELECT FROM ${staged} staged WHERE staged.product_id = image.product_id AND staged.position = image.position
        AND staged.key = image.key AND staged."colourKey" = image.colour_key AND staged.alt = image.alt)`)
  return tx.run(sql`
    INSERT INTO image (id, product_id, colour_key, position, key, width, height, widths, blur, alt)
    SELECT gen_random_uuid(), product_id, "colourKey", position, key, width, height, widths, blur, alt FROM ${staged} staged
    ON CONFLICT (product_id, position) DO NOTHING`)
}

/** The prices in the file, without those that a buyer has set (decision 121). */
export const stagedPrices = (batch: PublishBatch): Sql => sql`(
  SELECT sku, p.market, p.currency, p.amount, p."compareAt" AS compare_at FROM ${stagedVariants(batch)} v,
    jsonb_to_recordset(prices) AS p (market text, currency text, amount bigint, "compareAt" bigint)
  WHERE NOT EXISTS (SELECT FROM own_price WHERE own_price.sku = v.sku AND own_price.market = p.market))`

/** Variants on sale without a price in force get one that starts now. */
const fillPrices = (tx: Db, batch: PublishBatch): Promise<number> =>
  tx.run(sql`
    INSERT INTO price (sku, market, currency, amount, compare_at, valid)
    SELECT sku, market, currency, amount, compare_at, tstzrange(${batch.now}, NULL) FROM ${stagedPrices(batch)} staged
    WHERE NOT EXISTS (
      SELECT FROM price WHERE price.sku = staged.sku AND price.market = staged.market AND upper_inf(price.valid))`)

/** A new variant gets its first stock level; an existing level may be locked (stock-news.ts). */
const fillStock = (tx: Db, batch: PublishBatch): Promise<number> =>
  tx.run(sql`
    WITH opened AS (
      INSERT INTO stock_level (sku, on_hand) SELECT sku, quantity FROM ${stagedVariants(batch)} staged WHERE quantity IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING sku, on_hand
    ), counted AS (
      UPDATE variant SET imported_quantity = on_hand FROM opened WHERE variant.sku = opened.sku
    )
    INSERT INTO stock_move (sku, quantity, kind, subject, at)
    SELECT sku, on_hand, 'imported', ${`import:${batch.runId}`}, ${batch.now} FROM opened WHERE on_hand > 0`)
