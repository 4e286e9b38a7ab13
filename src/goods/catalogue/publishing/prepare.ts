import { type Db, sql } from '#/platform/database/db.ts'
import { storeTraits } from '../traits/stored-traits.ts'
import { fillProducts, type PublishBatch } from './fill-products.ts'
import { nothingPublished, type Published } from './published.rule.ts'

/**
 * Writes new goods as drafts, invisible (card.queries.ts) until the run is published. A batch that exists from before a stop
 * is left as it is.
 */
export async function prepareNew(tx: Db, batch: PublishBatch): Promise<Published> {
  const { runId, handles, now } = batch
  await tx.run(sql`
    INSERT INTO brand (id, slug, name)
    SELECT gen_random_uuid(), brand_slug, min(brand) FROM import_product
    WHERE run_id = ${runId} AND handle = ANY(${handles}) GROUP BY brand_slug
    ON CONFLICT (slug) DO NOTHING`)
  const drafts = await tx.many<{ handle: string }>(sql`
    INSERT INTO product (id, handle, brand_id, kind, category, title, description, material, fibres, care, maker, maker_contact,
      eu_contact, tags, status, source,
      prepared_by, created_at, updated_at)
    SELECT gen_random_uuid(), handle, brand.id, kind, category, title, description, material, fibres, care, maker, maker_contact,
      eu_contact, tags, 'draft',
      import_run.source, run_id, ${now}, ${now}
    FROM import_product JOIN import_run ON import_run.id = run_id JOIN brand ON brand.slug = brand_slug
    WHERE run_id = ${runId} AND handle = ANY(${handles})
    ON CONFLICT (handle) DO NOTHING RETURNING handle`)
  if (drafts.length === 0) return nothingPublished
  const fresh = drafts.map(({ handle }) => handle)
  await storeTraits(tx, sql`handle = ANY(${fresh})`)
  const filled = await fillProducts(tx, { ...batch, handles: fresh })
  return { ...filled, products: { ...nothingPublished.products, new: drafts.length } }
}
