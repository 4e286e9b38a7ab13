import { type Db, sql } from '#/platform/database/db.ts'

/** Limits of a batch, the work of one short transaction; a product is never divided. */
const mostProducts = 500
const mostVariants = 4000

/** The staged products of a run by handle, in batches, in a stable order. */
export async function eachBatch(
  db: Db,
  runId: string,
  work: (handles: string[]) => Promise<void>,
): Promise<void> {
  let last = ''
  for (;;) {
    const next = await db.many<{ handle: string; variants: number }>(sql`
      SELECT handle, (SELECT count(*)::int FROM import_variant v WHERE v.run_id = p.run_id AND v.handle = p.handle) AS variants
      FROM import_product p WHERE run_id = ${runId} AND handle > ${last} ORDER BY handle LIMIT ${mostProducts}`)
    if (next.length === 0) return
    const handles = firstOf(next)
    await work(handles)
    last = handles.at(-1)!
  }
}

function firstOf(products: { handle: string; variants: number }[]): string[] {
  let total = 0
  const fit = products.filter(({ variants }, index) => {
    total += variants
    return index === 0 || total <= mostVariants
  })
  return fit.map(({ handle }) => handle)
}
