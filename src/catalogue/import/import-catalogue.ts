import { type Published, publish } from '../publish.ts'
import { closeRun } from '../staging.ts'
import type { Conversion } from './rates.rule.ts'
import { type ImportCtx, type ImportReport, type ImportSource, stageImport } from './stage-import.ts'

export type ImportOptions = {
  conversions: Conversion[]
  /** Reads, checks and reports; changes nothing. */
  dryRun?: boolean
  onProgress?: (bytes: number, report: ImportReport) => void
}

/** A product file into the catalogue: all of it that has no fault, in one moment; again, and nothing changes. */
export async function importCatalogue(
  ctx: ImportCtx,
  source: ImportSource,
  options: ImportOptions,
): Promise<{ report: ImportReport; published: Published | undefined }> {
  const { runId, report } = await stageImport(ctx, source, options)
  if (options.dryRun) {
    await closeRun(ctx.db, runId)
    return { report, published: undefined }
  }
  const published = await publish(ctx.db, runId, ctx.clock.now())
  return { report, published }
}
