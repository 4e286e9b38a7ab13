import { type Db, sql } from '#/platform/database/db.ts'
import { eachBatch } from './batches.ts'
import { fault, type Problem } from './problem.rule.ts'
import { countStaged, unstage } from './staging.ts'

type Conflict = { handle: string; line: number; what: 'source' | 'sku' | 'size' | 'barcode'; detail: string }

type Removed = { problems: Problem[]; refused: number; counts: Awaited<ReturnType<typeof countStaged>> }

/** Takes out what would fight with goods that are in the catalogue already, and says where. */
export async function removeConflicts(db: Db, runId: string): Promise<Removed> {
  const conflicts: Conflict[] = []
  await eachBatch(db, runId, async (handles) => {
    conflicts.push(...(await listConflicts(db, runId, handles)))
  })
  const handles = [...new Set(conflicts.map(({ handle }) => handle))]
  await unstage(db, runId, handles)
  return {
    problems: conflicts.map(({ line, what, detail }) => fault(line, ...told[what](detail))),
    refused: handles.length,
    counts: await countStaged(db, runId),
  }
}

const told: Readonly<Record<Conflict['what'], (detail: string) => [problem: string, advice: string]>> = {
  source: (detail) => [
    `The handle is taken by a product that did not come from such a file (${detail})`,
    'Give this product another handle.',
  ],
  sku: (detail) => [`The SKU is taken by another product (${detail})`, 'Give this variant another SKU.'],
  size: (detail) => [
    `This size and colour are in the catalogue under the SKU ${detail}`,
    'Keep that SKU: boxes and receipts refer to it.',
  ],
  barcode: (detail) => [
    `The barcode is taken by the SKU ${detail}`,
    'Correct Variant Barcode; a barcode names one variant.',
  ],
}

const listConflicts = (db: Db, runId: string, handles: string[]) =>
  db.many<Conflict>(sql`
    WITH staged AS (SELECT * FROM import_variant WHERE run_id = ${runId} AND handle = ANY(${handles}))
    SELECT p.handle, p.line, 'source' AS what, product.source AS detail
    FROM import_product p JOIN import_run ON import_run.id = run_id JOIN product USING (handle)
    WHERE run_id = ${runId} AND handle = ANY(${handles}) AND product.source <> import_run.source AND NOT p.by_sku
    UNION ALL
    SELECT staged.handle, staged.line, 'sku', product.handle
    FROM staged JOIN variant USING (sku) JOIN product ON product.id = variant.product_id
    WHERE product.handle <> staged.handle
    UNION ALL
    SELECT staged.handle, staged.line, 'size', variant.sku
    FROM staged JOIN product USING (handle)
    JOIN variant ON variant.product_id = product.id AND variant.colour_key = staged.colour_key AND variant.size = staged.size
    WHERE variant.sku <> staged.sku
    UNION ALL
    SELECT staged.handle, staged.line, 'barcode', coalesce(variant.sku, twin.sku)
    FROM staged
    LEFT JOIN variant ON variant.barcode = staged.barcode AND variant.sku <> staged.sku
    LEFT JOIN import_variant twin ON twin.run_id = staged.run_id AND twin.barcode = staged.barcode
      AND (twin.line, twin.sku) < (staged.line, staged.sku)
    WHERE staged.barcode IS NOT NULL AND (variant.sku IS NOT NULL OR twin.sku IS NOT NULL)`)
