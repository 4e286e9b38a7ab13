import { type Db, raw, type Sql, sql } from '#/platform/database/db.ts'
import type { OwnableFact } from '../product/own.rule.ts'
import { storeTraits } from '../traits/stored-traits.ts'
import { fillProducts, type PublishBatch, stagedPrices } from './fill-products.ts'
import { nothingPublished, type Published } from './published.rule.ts'

export async function showBatch(tx: Db, batch: PublishBatch): Promise<Published> {
  const known = await tx.many<{ handle: string }>(
    sql`SELECT handle FROM product WHERE handle = ANY(${batch.handles}) AND prepared_by IS NULL`,
  )
  await showPrepared(tx, batch)
  if (known.length === 0) return nothingPublished
  const before = { ...batch, handles: known.map(({ handle }) => handle) }
  const changed = await changeProducts(tx, before)
  await storeTraits(tx, sql`handle = ANY(${before.handles})`)
  await endChangedPrices(tx, before)
  const filled = await fillProducts(tx, before)
  return { ...filled, products: { new: 0, changed, unchanged: known.length - changed } }
}

const showPrepared = (tx: Db, { runId, handles, now }: PublishBatch) =>
  tx.run(sql`
    UPDATE product SET prepared_by = NULL, status = ${statusOf({ maker: sql`product.maker`, euContact: sql`product.eu_contact` })}, content_hash = staged.content_hash, created_at = ${now},
      updated_at = ${now}
    FROM import_product staged
    WHERE run_id = ${runId} AND staged.handle = ANY(${handles}) AND product.handle = staged.handle AND prepared_by = run_id`)

/**
 * A changed price ends the one before it, which keeps the lowest price of the 30 days before; the next one starts at that
 * moment. A running reduction first runs to its end, and then goes to the price in the file (decision 121).
 */
async function endChangedPrices(tx: Db, batch: PublishBatch): Promise<void> {
  const staged = stagedPrices(batch)
  const isReduced = sql`price_plan.sku = staged.sku AND price_plan.market = staged.market AND price_plan.state = 'running'`
  await tx.run(sql`UPDATE price_plan SET back_to = staged.amount FROM ${staged} staged WHERE ${isReduced}`)
  await tx.run(sql`
    UPDATE price SET valid = tstzrange(lower(valid), greatest(lower(valid), ${batch.now})) FROM ${staged} staged
    WHERE price.sku = staged.sku AND price.market = staged.market AND upper_inf(price.valid)
      AND (price.amount, price.compare_at, price.currency) IS DISTINCT FROM (staged.amount, staged.compare_at, staged.currency)
      AND NOT EXISTS (SELECT FROM price_plan WHERE ${isReduced})`)
  // A price that began at this very moment was never in force.
  await tx.run(sql`DELETE FROM price USING ${staged} staged WHERE price.sku = staged.sku AND isempty(valid)`)
}

/** A buyer's text takes precedence over the file's. */
const withOwn = (name: 'title' | 'description' | 'material' | 'care') =>
  sql`jsonb_strip_nulls(staged.${raw(name)} || coalesce(product.own -> ${name}, '{}'))`

/** A fact decided by a buyer is not taken from the file. */
const unlessOwn = (fact: OwnableFact, column: string = fact) =>
  sql`CASE WHEN own ? ${fact} THEN product.${raw(column)} ELSE staged.${raw(column)} END`

/**
 * The status that the file asks for. A product without a maker or a contact in the EU becomes a draft, unless the day
 * until which it may be sold without them has not come (safety.rule.ts).
 */
const statusOf = ({ maker, euContact }: { maker: Sql; euContact: Sql }) => sql`
  CASE WHEN staged.status = 'active' AND (${maker} = '' OR ${euContact} = '') AND product.safety_due IS NULL THEN 'draft' ELSE staged.status END`

const makerNow = { maker: unlessOwn('maker'), euContact: unlessOwn('maker', 'eu_contact') }

const changeProducts = (tx: Db, { runId, handles, now }: PublishBatch): Promise<number> =>
  tx.run(sql`
    UPDATE product SET brand_id = CASE WHEN own ? 'brand' THEN brand_id ELSE brand.id END,
      kind = CASE WHEN own ? 'kind' THEN product.kind ELSE staged.kind END,
      category = CASE WHEN category_chosen OR own ?| '{kind,title}' THEN product.category ELSE staged.category END,
      title = ${withOwn('title')}, description = ${withOwn('description')}, material = ${withOwn('material')},
      care = ${withOwn('care')}, fibres = ${unlessOwn('fibres')}, maker = ${unlessOwn('maker')},
      maker_contact = ${unlessOwn('maker', 'maker_contact')}, eu_contact = ${unlessOwn('maker', 'eu_contact')},
      tags = CASE WHEN own ? 'tags' THEN product.tags ELSE staged.tags END,
      status = CASE WHEN own ? 'withdrawn' THEN product.status ELSE ${statusOf(makerNow)} END,
      content_hash = staged.content_hash, updated_at = ${now}
    FROM import_product staged JOIN brand ON brand.slug = brand_slug
    WHERE run_id = ${runId} AND staged.handle = ANY(${handles}) AND product.handle = staged.handle
      AND product.content_hash IS DISTINCT FROM staged.content_hash`)
