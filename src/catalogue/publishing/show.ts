import { type Db, raw, sql } from '#/platform/database/db.ts'
import { type Batch, fillProducts } from './fill-products.ts'
import { nothing, type Published } from './published.rule.ts'

/** Shows what was prepared of a batch, and changes what was there before. */
export async function showBatch(tx: Db, batch: Batch): Promise<Published> {
  const known = await tx.many<{ handle: string }>(
    sql`SELECT handle FROM product WHERE handle = ANY(${batch.handles}) AND prepared_by IS NULL`,
  )
  await showPrepared(tx, batch)
  if (known.length === 0) return nothing
  const before = { ...batch, handles: known.map(({ handle }) => handle) }
  const changed = await changeProducts(tx, before)
  const filled = await fillProducts(tx, before)
  return { ...filled, products: { new: 0, changed, unchanged: known.length - changed } }
}

const showPrepared = (tx: Db, { runId, handles, now }: Batch) =>
  tx.run(sql`
    UPDATE product SET prepared_by = NULL, status = staged.status, content_hash = staged.content_hash, created_at = ${now},
      updated_at = ${now}
    FROM import_product staged
    WHERE run_id = ${runId} AND staged.handle = ANY(${handles}) AND product.handle = staged.handle AND prepared_by = run_id`)

/** What a buyer wrote lies over what the file says. */
const withOwn = (name: 'title' | 'description' | 'material' | 'care') =>
  sql`jsonb_strip_nulls(staged.${raw(name)} || coalesce(product.own -> ${name}, '{}'))`

const changeProducts = (tx: Db, { runId, handles, now }: Batch): Promise<number> =>
  tx.run(sql`
    UPDATE product SET brand_id = CASE WHEN own ? 'brand' THEN brand_id ELSE brand.id END,
      kind = CASE WHEN own ? 'kind' THEN product.kind ELSE staged.kind END,
      category = CASE WHEN category_chosen OR own ?| '{kind,title}' THEN product.category ELSE staged.category END,
      title = ${withOwn('title')}, description = ${withOwn('description')}, material = ${withOwn('material')},
      care = ${withOwn('care')}, maker = staged.maker, maker_contact = staged.maker_contact, eu_contact = staged.eu_contact,
      tags = CASE WHEN own ? 'tags' THEN product.tags ELSE staged.tags END,
      status = CASE WHEN own ? 'withdrawn' THEN product.status ELSE staged.status END,
      content_hash = staged.content_hash, updated_at = ${now}
    FROM import_product staged JOIN brand ON brand.slug = brand_slug
    WHERE run_id = ${runId} AND staged.handle = ANY(${handles}) AND product.handle = staged.handle
      AND product.content_hash IS DISTINCT FROM staged.content_hash`)
