import { type Db, sql } from '#/platform/database/db.ts'
import { eachBatch } from './batches.ts'
import { fault, type ImportProblem, remark } from './problem.rule.ts'
import { countStaged, unstage } from './staging.ts'

type Conflict = {
  handle: string
  sku: string | null
  line: number
  what: 'source' | 'sku' | 'size' | 'barcode'
  detail: string
}

type Removed = {
  problems: ImportProblem[]
  further: number
  refused: number
  counts: Awaited<ReturnType<typeof countStaged>>
}

const mostReported = 1000

/** Removes staged products that conflict with others in the catalogue, and barcodes that another variant has. */
export async function removeConflicts(db: Db, runId: string): Promise<Removed> {
  const problems: ImportProblem[] = []
  const refused = new Set<string>()
  let further = 0
  await eachBatch(db, runId, async (handles) => {
    const conflicts = await listConflicts(db, runId, handles)
    const bare = conflicts.filter(({ what }) => what === 'barcode').map(({ sku }) => sku)
    await db.run(sql`UPDATE import_variant SET barcode = NULL WHERE run_id = ${runId} AND sku = ANY(${bare})`)
    for (const { line, what, detail, handle } of conflicts) {
      if (what !== 'barcode') refused.add(handle)
      const say = what === 'barcode' ? remark : fault
      if (problems.length < mostReported) problems.push(say(line, ...texts[what](detail)))
      else further++
    }
  })
  await unstage(db, runId, [...refused])
  return { problems, further, refused: refused.size, counts: await countStaged(db, runId) }
}

const texts: Readonly<Record<Conflict['what'], (detail: string) => [problem: string, advice: string]>> = {
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
    'It was left out: a barcode names one variant. Correct Variant Barcode.',
  ],
}

const listConflicts = (db: Db, runId: string, handles: string[]) =>
  db.many<Conflict>(sql`
    WITH staged AS (SELECT * FROM import_variant WHERE run_id = ${runId} AND handle = ANY(${handles}))
    SELECT p.handle, NULL AS sku, p.line, 'source' AS what, product.source AS detail
    FROM import_product p JOIN import_run ON import_run.id = run_id JOIN product USING (handle)
    WHERE run_id = ${runId} AND handle = ANY(${handles}) AND product.source <> import_run.source AND NOT p.by_sku
    UNION ALL
    SELECT staged.handle, staged.sku, staged.line, 'sku', product.handle
    FROM staged JOIN variant USING (sku) JOIN product ON product.id = variant.product_id
    WHERE product.handle <> staged.handle
    UNION ALL
    SELECT staged.handle, staged.sku, staged.line, 'size', variant.sku
    FROM staged JOIN product USING (handle)
    JOIN variant ON variant.product_id = product.id AND variant.colour_key = staged.colour_key AND variant.size = staged.size
    WHERE variant.sku <> staged.sku
    UNION ALL
    SELECT staged.handle, staged.sku, staged.line, 'barcode', coalesce(variant.sku, twin.sku)
    FROM staged
    LEFT JOIN variant ON variant.barcode = staged.barcode AND variant.sku <> staged.sku
    LEFT JOIN import_variant twin ON twin.run_id = staged.run_id AND twin.barcode = staged.barcode
      AND (twin.line, twin.sku) < (staged.line, staged.sku)
    WHERE staged.barcode IS NOT NULL AND (variant.sku IS NOT NULL OR twin.sku IS NOT NULL)`)
