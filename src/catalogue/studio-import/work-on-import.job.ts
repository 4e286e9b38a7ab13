import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '#/context.ts'
import { withSession } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { discardRun, takeRun } from '../publishing/runs.ts'
import { findImport } from './import-rows.ts'
import { publishImport } from './publish-import.ts'
import { readImport } from './read-import.ts'
import { forgetUpload } from './uploaded-file.ts'

const STUDIO_IMPORT = 'studio-import'
/** Under a job's lease: a worker looks after the work no longer, and looks in again. */
const patienceMs = 40_000
const lookAgainMs = 5_000

/**
 * Brings an import as far as it goes without a person. The work goes on beside the job where it takes longer; its session
 * holds it, so that whoever looks in leaves it alone as long as its process lives, and takes it over when it has died.
 */
export const workOnImport = job<Ctx>(STUDIO_IMPORT, async (ctx, { subject }) => {
  const work = workOn(ctx, subject)
  const end = new AbortController()
  const outcome = await Promise.race([
    work.finally(() => end.abort()),
    sleep(patienceMs, 'late' as const, { ref: false, signal: end.signal }).catch(() => 'ended' as const),
  ])
  if (outcome !== 'ended') await callForWork(ctx, subject, lookAgainMs)
  work.catch((error) => ctx.log.warn({ err: error, import: subject }, 'an import stopped'))
})

export const callForWork = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: string, inMs = 0) => {
  const now = clock.now()
  return enqueue(db, { kind: STUDIO_IMPORT, subject: id, now, dueAt: new Date(now.getTime() + inMs) })
}

const workOn = (ctx: Ctx, id: string): Promise<'ended' | 'held'> =>
  withSession(ctx.db, async (db) => {
    if (!(await takeRun(db, id))) return 'held'
    const own = { ...ctx, db }
    const found = await findImport(db, id)
    if (found?.state === 'reading') await readImport(own, found)
    if (found?.state === 'publishing') await publishImport(own, found)
    const after = await findImport(db, id)
    if (after?.endedAt) {
      if (after.runId && after.state !== 'published') await discardRun(db, after.runId)
      await forgetUpload(ctx.files, after)
    }
    return 'ended'
  })
