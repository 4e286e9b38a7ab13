import { type Db, withSession } from '#/platform/database/db.ts'
import { removeConflicts } from '../publishing/conflicts.ts'
import { publishStaged } from '../publishing/publish.ts'
import type { Published } from '../publishing/published.rule.ts'
import { discardRun, exclusively, letOverwrite, setStaged } from '../publishing/runs.ts'
import { endStopped, type Stopped } from '../publishing/stopped.ts'
import { type ImportReport, tell } from './report.ts'
import { type ImportCtx, type ImportSource, type StageOptions, stageImport } from './stage-import.ts'

export type ImportOptions = StageOptions & {
  /** Called when another import publishes and this one waits for it. */
  onWait?: () => void
  /** Called for each earlier import that was stopped, with its outcome. */
  onStopped?: (stopped: Stopped) => void
  /** Also overwrites the buyers' decisions on its products. */
  overwrite?: boolean
}
type Imported = { report: ImportReport; published: Published | undefined }

/**
 * Imports a product file: all of it that has no fault, published in one moment; a repeated import changes nothing. Imports
 * read in parallel and publish one after the other.
 */
export const importCatalogue = (
  ctx: ImportCtx,
  source: ImportSource,
  options: ImportOptions,
): Promise<Imported> =>
  withSession(ctx.db, async (db) => {
    const own = { ...ctx, db }
    if (options.dryRun) return dryRun(own, source, options)
    const { runId, report } =
      (await stoppedBefore(own, source, options)) ?? (await stageImport(own, source, options))
    if (options.overwrite) await letOverwrite(db, runId)
    const published = await exclusively(db, () => publishAlone(own, runId, report, options), options.onWait)
    return { report, published }
  })

async function dryRun(ctx: ImportCtx, source: ImportSource, options: ImportOptions): Promise<Imported> {
  const { runId, report } = await stageImport(ctx, source, options)
  await leaveOutConflicts(ctx.db, runId, report)
  await discardRun(ctx.db, runId)
  return { report, published: undefined }
}

/** The equal import that was stopped after reading the whole file. */
async function stoppedBefore(
  ctx: ImportCtx,
  { fingerprint }: ImportSource,
  { onWait, onStopped }: ImportOptions,
): Promise<{ runId: string; report: ImportReport } | undefined> {
  const same = await exclusively(
    ctx.db,
    () => endStopped(ctx, { fingerprint, now: ctx.clock.now(), onStopped }),
    onWait,
  )
  return same && { runId: same.id, report: same.report as ImportReport }
}

/** Call it within `alone` only, in the session that holds the run. */
export async function publishAlone(
  ctx: ImportCtx,
  runId: string,
  report: ImportReport,
  { onStopped }: Pick<ImportOptions, 'onStopped'>,
): Promise<Published> {
  const now = ctx.clock.now()
  await endStopped(ctx, { own: runId, now, onStopped })
  await leaveOutConflicts(ctx.db, runId, report)
  await setStaged(ctx.db, runId, report)
  return publishStaged(ctx, runId, now)
}

export async function leaveOutConflicts(db: Db, runId: string, report: ImportReport) {
  const { problems, further, refused, counts } = await removeConflicts(db, runId)
  tell(report, problems)
  report.furtherProblems += further
  report.refused += refused
  Object.assign(report, counts)
  report.problems.sort((a, b) => a.line - b.line)
}
