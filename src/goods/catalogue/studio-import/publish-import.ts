import { json, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publishAlone } from '../import/import-catalogue.ts'
import { finishPublished } from '../publishing/publish.ts'
import type { Published } from '../publishing/published.rule.ts'
import { exclusively, takeRun } from '../publishing/runs.ts'
import { endImport, type StudioImport } from './import-rows.ts'
import type { ImportWork } from './import-work.ts'

/** Publishes a reviewed import, resuming at any point (decision 036). */
export async function publishImport(ctx: ImportWork, own: StudioImport): Promise<void> {
  const { runId, report } = own
  const now = ctx.clock.now()
  if (!runId || !report)
    return void (await endImport(ctx.db, own.id, {
      from: ['publishing'],
      to: 'failed',
      now,
      failure: 'What was read of the file is gone. Import it once more.',
    }))
  await takeRun(ctx.db, runId)
  const result = await exclusively(ctx.db, async (): Promise<Published> => {
    const run = await ctx.db.one<{ state: string; result: Published | null }>(
      sql`SELECT state, result FROM import_run WHERE id = ${runId}`,
    )
    if (run.state === 'applied' && run.result) return run.result
    if (run.state === 'published') return finishPublished(ctx, runId, now)
    return publishAlone(ctx, runId, report, {})
  })
  await ctx.db.run(sql`UPDATE studio_import SET report = ${json(report)}::jsonb WHERE id = ${own.id}`)
  await endImport(ctx.db, own.id, { from: ['publishing'], to: 'published', now, result })
}

/** Number of its products written so far, and whether they are visible. */
export const publishedSoFar = (db: Ctx['db'], runId: string) =>
  db.maybe<{ state: string; prepared: number }>(sql`
    SELECT state, coalesce((result -> 'products' ->> 'new')::int, 0) AS prepared FROM import_run WHERE id = ${runId}`)
