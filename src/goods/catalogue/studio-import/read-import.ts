import { Readable } from 'node:stream'
import { json, sql } from '#/platform/database/db.ts'
import { leaveOutConflicts } from '../import/import-catalogue.ts'
import { pictureFetcher } from '../import/picture-fetcher.ts'
import { ImportRefused } from '../import/rates.rule.ts'
import type { ImportReport } from '../import/report.ts'
import { stageImport } from '../import/stage-import.ts'
import { discardRun } from '../publishing/runs.ts'
import { endImport, type StudioImport, tellProgress } from './import-rows.ts'
import type { ImportWork } from './import-work.ts'
import { previewOf } from './preview.queries.ts'
import { bytesOf, pictureFinder } from './uploaded-file.ts'

class ImportEnded extends Error {}

/**
 * Reads the file into the staging area and prepares the preview. After a stop it starts again; encoded pictures are found by
 * their content.
 */
export async function readImport(ctx: ImportWork, own: StudioImport): Promise<void> {
  try {
    const { runId, report } = await stageImport(
      ctx,
      {
        fileName: own.fileName,
        open: () => Readable.from(bytesOf(ctx.files, own)),
        gzip: /\.gz$/i.test(own.fileName),
        fetcher: own.terms.fetch ? pictureFetcher(ctx, ctx.config.PICTURES_FROM) : undefined,
        findPicture: own.pictures.length > 0 ? pictureFinder(ctx.files, own) : undefined,
      },
      { ...own.terms, onProgress: progressOf(ctx, own.id) },
    )
    report.notes.unshift(...own.terms.notes)
    await leaveOutConflicts(ctx.db, runId, report)
    if (!(await markReady(ctx, own.id, { runId, report }))) await discardRun(ctx.db, runId)
  } catch (error) {
    if (error instanceof ImportEnded) return
    if (!(error instanceof ImportRefused)) throw error
    await endImport(ctx.db, own.id, {
      from: ['reading'],
      to: 'failed',
      now: ctx.clock.now(),
      failure: error.message,
    })
  }
}

/** Stores progress after every twenty products, or five pictures, which take longer. */
function progressOf(ctx: ImportWork, id: string) {
  let stored = { products: 0, images: 0 }
  return async (bytes: number, { products, variants, images }: ImportReport) => {
    if (products - stored.products < 20 && images - stored.images < 5) return
    stored = { products, images }
    if (!(await tellProgress(ctx.db, id, { bytes, products, variants, images }))) throw new ImportEnded()
    await ctx.failpoint('studio_import_progress')
  }
}

const markReady = async (
  { db }: ImportWork,
  id: string,
  { runId, report }: { runId: string; report: ImportReport },
): Promise<boolean> =>
  (await db.run(sql`
    UPDATE studio_import SET state = 'ready', run_id = ${runId}, report = ${json(report)}::jsonb,
      preview = ${json(await previewOf(db, runId))}::jsonb
    WHERE id = ${id} AND state = 'reading'`)) > 0
