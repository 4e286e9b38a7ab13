import { withSession } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { discardRun, takeRun } from '../publishing/runs.ts'
import { findImport } from './import-rows.ts'
import type { ImportWork } from './import-work.ts'
import { publishImport } from './publish-import.ts'
import { readImport } from './read-import.ts'
import { countStart, resetStarts } from './starts.ts'
import { forgetUpload } from './uploaded-file.ts'

/**
 * Works on an import until it needs a person. A lock of the session keeps other processes from it; they take it over when this one
 * has died.
 */
export const workOn = (ctx: ImportWork, id: string): Promise<'ended' | 'held'> =>
  withSession(ctx.db, async (db) => {
    if (!(await takeRun(db, id))) return 'held'
    const own = { ...ctx, db }
    const found = await findImport(db, id)
    const isWork = found?.state === 'reading' || found?.state === 'publishing'
    if (isWork && (await countStart(db, id, ctx.clock.now())))
      try {
        if (found.state === 'reading') await readImport(own, found)
        else await publishImport(own, found)
      } finally {
        await resetStarts(db, id)
      }
    const after = await findImport(db, id)
    if (after?.endedAt) {
      if (after.runId && after.state !== 'published') await discardRun(db, after.runId)
      await forgetUpload(ctx.files, after)
    }
    return 'ended'
  })

/** True while another process works on the import. */
export const isImportHeld = (db: Ctx['db'], id: string) =>
  withSession(db, async (session) => !(await takeRun(session, id)))
