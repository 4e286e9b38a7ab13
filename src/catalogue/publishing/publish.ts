import { type Db, json, sql, transaction } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Piece } from './fill-products.ts'
import { eachPiece } from './pieces.ts'
import { prepareNew } from './prepare.ts'
import { nothing, type Published, sum } from './published.rule.ts'
import { showPiece } from './show.ts'
import { clearStaged } from './staging.ts'
import { tellStockNews } from './stock-news.ts'

/** `db` is the session that holds the run, and publishes `alone` (runs.ts). */
export type PublishCtx = { db: Db; failpoint(name: string): Promise<void> }

/**
 * Makes a staged run visible in one moment: whoever looks sees the catalogue before or after, never between
 * (docs/decisions/036). New goods are prepared out of sight, piece by piece; then one transaction shows them and changes
 * what was there, and goes through its pieces in statements that stay short; then stock follows, piece by piece. Stopped
 * anywhere and called again, it goes on. Only what differs is written, so the same file again changes nothing.
 */
export async function publish(ctx: PublishCtx, runId: string, now: Date): Promise<Published> {
  const { db, failpoint } = ctx
  await eachPiece(db, runId, async (handles) => {
    await transaction(db, (tx) => counted(tx, { runId, handles, now }, prepareNew))
    await failpoint('import_piece_prepared')
  })
  await db.run(sql`SELECT count_catalogue()`)
  await failpoint('import_prepared')
  await transaction(db, async (tx) => {
    await eachPiece(tx, runId, async (handles) => {
      await counted(tx, { runId, handles, now }, showPiece)
      await failpoint('import_piece_shown')
    })
    const shown = await tx.run(
      sql`UPDATE import_run SET state = 'published', applied_at = ${now} WHERE id = ${runId} AND state = 'staged'`,
    )
    if (shown === 0) throw Conflict('import-not-staged')
  })
  await failpoint('import_published')
  return finishPublished(ctx, runId, now)
}

/** What is left once a run shows: stock, and the staging area. */
export async function finishPublished(
  { db, failpoint }: PublishCtx,
  runId: string,
  now: Date,
): Promise<Published> {
  await eachPiece(db, runId, async (handles) => {
    await transaction(db, (tx) => counted(tx, { runId, handles, now }, newsOnly))
    await failpoint('import_piece_stocked')
  })
  await db.run(sql`SELECT count_catalogue()`)
  await clearStaged(db, runId)
  await failpoint('import_cleared')
  const { result } = await db.one<{ result: Published | null }>(
    sql`UPDATE import_run SET state = 'applied' WHERE id = ${runId} RETURNING result`,
  )
  return result ?? nothing
}

const newsOnly = async (tx: Db, piece: Piece): Promise<Published> => ({
  ...nothing,
  stock: await tellStockNews(tx, piece),
})

/** What a piece changed is kept with it, so that a run that goes on after a stop can tell all of it. */
async function counted(tx: Db, piece: Piece, work: (tx: Db, piece: Piece) => Promise<Published>) {
  const done = await work(tx, piece)
  const { result } = await tx.one<{ result: Published | null }>(
    sql`SELECT result FROM import_run WHERE id = ${piece.runId}`,
  )
  await tx.run(
    sql`UPDATE import_run SET result = ${json(sum(result ?? nothing, done))}::jsonb WHERE id = ${piece.runId}`,
  )
}
