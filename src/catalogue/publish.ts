import { type Db, sql, transaction } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'

export type Published = {
  products: { new: number; changed: number; unchanged: number }
  variants: { new: number; changed: number; withdrawn: number }
  images: number
  prices: number
  stock: number
}

/**
 * Makes a staged run visible, all of it in one transaction: whoever looks sees the catalogue before or after, never
 * between (docs/decisions/010). Only what differs is written, so the same run again changes nothing.
 */
export const publish = (db: Db, runId: string, now: Date): Promise<Published> =>
  transaction(db, async (tx) => {
    await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('catalogue-publish'))`)
    const opened = await tx.run(
      sql`UPDATE import_run SET state = 'applied', applied_at = ${now} WHERE id = ${runId} AND state = 'staged'`,
    )
    if (opened === 0) throw Conflict('import-not-staged')
    await tx.run(sql`ANALYZE import_product, import_variant, import_price, import_image`)
    const products = await publishProducts(tx, runId, now)
    const variants = await publishVariants(tx, runId, now)
    const images = await publishImages(tx, runId)
    const prices = await publishPrices(tx, runId, now)
    const stock = await publishStock(tx, runId, now)
    for (const table of [sql`import_price`, sql`import_image`, sql`import_variant`, sql`import_product`])
      await tx.run(sql`DELETE FROM ${table} WHERE run_id = ${runId}`)
    // A catalogue that was empty a moment ago: without numbers the planner takes 10 s for what takes 50 ms.
    await tx.run(sql`ANALYZE brand, product, variant, price, stock_level, image`)
    return { products, variants, images, prices, stock }
  })

async function publishProducts(tx: Db, runId: string, now: Date): Promise<Published['products']> {
  await tx.run(sql`
    INSERT INTO brand (id, slug, name)
    SELECT gen_random_uuid(), brand_slug, min(brand) FROM import_product WHERE run_id = ${runId} GROUP BY brand_slug
    ON CONFLICT (slug) DO NOTHING`)
  const written = await tx.many<{ isNew: boolean }>(sql`
    INSERT INTO product (id, handle, brand_id, kind, title, description, material, care, tags, attributes, status, source,
      content_hash, created_at, updated_at)
    SELECT gen_random_uuid(), handle, brand.id, kind, title, description, material, care, tags, attributes, status,
      import_run.source, content_hash, ${now}, ${now}
    FROM import_product JOIN import_run ON import_run.id = run_id JOIN brand ON brand.slug = brand_slug WHERE run_id = ${runId}
    ON CONFLICT (handle) DO UPDATE SET brand_id = excluded.brand_id, kind = excluded.kind, title = excluded.title,
      description = excluded.description, material = excluded.material, care = excluded.care, tags = excluded.tags,
      attributes = excluded.attributes, status = excluded.status, content_hash = excluded.content_hash, updated_at = excluded.updated_at
    WHERE product.content_hash IS DISTINCT FROM excluded.content_hash
    RETURNING xmax = 0 AS is_new`)
  const total = await tx.run(sql`
    UPDATE import_product SET product_id = product.id FROM product
    WHERE run_id = ${runId} AND product.handle = import_product.handle`)
  const fresh = written.filter(({ isNew }) => isNew).length
  return { new: fresh, changed: written.length - fresh, unchanged: total - written.length }
}

/** A variant the file no longer names is withdrawn, never deleted: boxes and receipts refer to it. */
async function publishVariants(tx: Db, runId: string, now: Date): Promise<Published['variants']> {
  const withdrawn = await tx.run(sql`
    UPDATE variant SET withdrawn_at = ${now} FROM import_product
    WHERE import_product.run_id = ${runId} AND variant.product_id = import_product.product_id AND withdrawn_at IS NULL
      AND NOT EXISTS (SELECT FROM import_variant WHERE import_variant.run_id = ${runId} AND import_variant.sku = variant.sku)`)
  const written = await tx.many<{ isNew: boolean }>(sql`
    INSERT INTO variant (sku, product_id, colour, colour_key, colour_hex, size, size_rank, barcode, position)
    SELECT sku, product_id, colour, colour_key, colour_hex, size, size_rank, barcode, position
    FROM import_variant JOIN import_product USING (run_id, handle) WHERE run_id = ${runId}
    ON CONFLICT (sku) DO UPDATE SET colour = excluded.colour, colour_key = excluded.colour_key, colour_hex = excluded.colour_hex,
      size = excluded.size, size_rank = excluded.size_rank, barcode = excluded.barcode, position = excluded.position, withdrawn_at = NULL
    WHERE (variant.colour, variant.colour_key, variant.colour_hex, variant.size, variant.size_rank, variant.barcode, variant.position)
      IS DISTINCT FROM (excluded.colour, excluded.colour_key, excluded.colour_hex, excluded.size, excluded.size_rank, excluded.barcode, excluded.position)
      OR variant.withdrawn_at IS NOT NULL
    RETURNING xmax = 0 AS is_new`)
  const fresh = written.filter(({ isNew }) => isNew).length
  return { new: fresh, changed: written.length - fresh, withdrawn }
}

async function publishImages(tx: Db, runId: string): Promise<number> {
  await tx.run(sql`
    DELETE FROM image USING import_product ip
    WHERE ip.run_id = ${runId} AND image.product_id = ip.product_id AND NOT EXISTS (
      SELECT FROM import_image ii WHERE ii.run_id = ${runId} AND ii.handle = ip.handle AND ii.position = image.position
        AND ii.key = image.key AND ii.colour_key = image.colour_key AND ii.alt = image.alt)`)
  return tx.run(sql`
    INSERT INTO image (id, product_id, colour_key, position, key, width, height, widths, blur, alt)
    SELECT gen_random_uuid(), product_id, colour_key, position, key, width, height, widths, blur, alt
    FROM import_image JOIN import_product USING (run_id, handle) WHERE run_id = ${runId}
    ON CONFLICT (product_id, position) DO NOTHING`)
}

/** A changed price ends the one before it and starts now, so the lowest of the last 30 days can be told. */
async function publishPrices(tx: Db, runId: string, now: Date): Promise<number> {
  const differs = sql`
    price.sku = staged.sku AND price.market = staged.market AND upper_inf(price.valid)
    AND (price.amount, price.compare_at, price.currency) IS DISTINCT FROM (staged.amount, staged.compare_at, staged.currency)`
  const corrected = await tx.run(sql`
    UPDATE price SET amount = staged.amount, compare_at = staged.compare_at, currency = staged.currency
    FROM import_price staged WHERE run_id = ${runId} AND ${differs} AND lower(valid) >= ${now}`)
  await tx.run(sql`
    UPDATE price SET valid = tstzrange(lower(valid), ${now}) FROM import_price staged WHERE run_id = ${runId} AND ${differs}`)
  const started = await tx.run(sql`
    INSERT INTO price (sku, market, currency, amount, compare_at, valid)
    SELECT sku, market, currency, amount, compare_at, tstzrange(${now}, NULL) FROM import_price staged
    WHERE run_id = ${runId} AND NOT EXISTS (
      SELECT FROM price WHERE price.sku = staged.sku AND price.market = staged.market AND upper_inf(price.valid))`)
  return corrected + started
}

/** A number that is new in the file becomes the stock; never below what is promised already. */
async function publishStock(tx: Db, runId: string, now: Date): Promise<number> {
  const news = sql`
    FROM import_variant JOIN variant USING (sku)
    WHERE run_id = ${runId} AND quantity IS NOT NULL AND quantity IS DISTINCT FROM imported_quantity`
  await tx.run(sql`INSERT INTO stock_level (sku) SELECT sku ${news} ORDER BY sku ON CONFLICT DO NOTHING`)
  const moved = await tx.run(sql`
    WITH moved AS (
      UPDATE stock_level level SET on_hand = greatest(news.quantity, level.reserved)
      FROM (SELECT sku, quantity ${news}) news
      WHERE level.sku = news.sku AND level.on_hand <> greatest(news.quantity, level.reserved)
      RETURNING level.sku, new.on_hand - old.on_hand AS quantity
    )
    INSERT INTO stock_move (sku, quantity, kind, subject, at)
    SELECT sku, quantity, 'imported', ${`import:${runId}`}, ${now} FROM moved`)
  await tx.run(sql`
    UPDATE variant SET imported_quantity = quantity FROM import_variant staged
    WHERE run_id = ${runId} AND staged.sku = variant.sku AND quantity IS NOT NULL AND quantity IS DISTINCT FROM imported_quantity`)
  return moved
}
