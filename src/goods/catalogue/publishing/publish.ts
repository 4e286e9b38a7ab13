import { type Db, json, sql, transaction } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { eachBatch } from './batches.ts'
import type { PublishBatch } from './fill-products.ts'
import { forgetOwn } from './own-decisions.ts'
import { prepareNew } from './prepare.ts'
import { nothingPublished, type Published, sum } from './published.rule.ts'
import { showBatch } from './show.ts'
import { clearStaged } from './staging.ts'
import { applyStockNews } from './stock-news.ts'

/** `db` is the session that holds the run and publishes within `alone` (runs.ts). */
export type PublishCtx = { db: Db; failpoint(name: string): Promise<void> }

/**
 * Makes a staged run visible in one moment: readers see the catalogue before or after, never between (docs/decisions/036).
 * New goods are prepared invisibly in batches; then one transaction shows them and changes existing goods, batch by batch in
 * short statements; then stock follows in batches. A run that is stopped anywhere resumes at the next call. Only differences
 * are written, so a repeated file changes nothing.
 */
export async function publishStaged(ctx: PublishCtx, runId: string, now: Date): Promise<Published> {
  const { db, failpoint } = ctx
  await renameBrands(db, runId)
  await eachBatch(db, runId, async (handles) => {
    await transaction(db, (tx) => counted(tx, { runId, handles, now }, prepareNew))
    await failpoint('import_batch_prepared')
  })
  await db.run(sql`SELECT count_catalogue()`)
  await failpoint('import_prepared')
  await transaction(db, async (tx) => {
    const { overwrites } = await tx.one<{ overwrites: boolean }>(
      sql`SELECT overwrites FROM import_run WHERE id = ${runId}`,
    )
    await eachBatch(tx, runId, async (handles) => {
      if (overwrites) await forgetOwn(tx, handles)
      await counted(tx, { runId, handles, now }, showBatch)
      await failpoint('import_batch_shown')
    })
    const shown = await tx.run(
      sql`UPDATE import_run SET state = 'published', applied_at = ${now} WHERE id = ${runId} AND state = 'staged'`,
    )
    if (shown === 0) throw Conflict('import-not-staged')
  })
  await failpoint('import_published')
  return finishPublished(ctx, runId, now)
}

/** A file may use a brand's name from before a buyer renamed it. */
const renameBrands = (db: Db, runId: string) =>
  db.run(sql`
    UPDATE import_product SET brand_slug = brand.slug FROM brand_former_slug f JOIN brand ON brand.id = f.brand_id
    WHERE run_id = ${runId} AND brand_slug = f.slug`)

/** The rest after a run is visible: stock, and the staging area. */
export async function finishPublished(
  { db, failpoint }: PublishCtx,
  runId: string,
  now: Date,
): Promise<Published> {
  await eachBatch(db, runId, async (handles) => {
    await transaction(db, (tx) => counted(tx, { runId, handles, now }, newsOnly))
    await failpoint('import_batch_stocked')
  })
  await db.run(sql`SELECT count_catalogue()`)
  await clearStaged(db, runId)
  await failpoint('import_cleared')
  const { result } = await db.one<{ result: Published | null }>(
    sql`UPDATE import_run SET state = 'applied' WHERE id = ${runId} RETURNING result`,
  )
  return result ?? nothingPublished
}

const newsOnly = async (tx: Db, batch: PublishBatch): Promise<Published> => ({
  ...nothingPublished,
  stock: await applyStockNews(tx, batch),
})

/** Stores a batch's result with the batch, so that a resumed run reports all of it. */
async function counted(
  tx: Db,
  batch: PublishBatch,
  work: (tx: Db, batch: PublishBatch) => Promise<Published>,
) {
  const done = await work(tx, batch)
  const { result } = await tx.one<{ result: Published | null }>(
    sql`SELECT result FROM import_run WHERE id = ${batch.runId}`,
  )
  await tx.run(
    sql`UPDATE import_run SET result = ${json(sum(result ?? nothingPublished, done))}::jsonb WHERE id = ${batch.runId}`,
  )
}
