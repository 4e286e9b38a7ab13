import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { Conflict, found, Refused } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isCategory } from '../categories/category-tree.ts'
import { ImportRefused, priceTerms } from '../import/rates.rule.ts'
import { letOverwrite } from '../publishing/runs.ts'
import {
  endImport,
  findImport,
  findOpenImport,
  type ImportTerms,
  moveImport,
  openImportStates,
} from './import-rows.ts'
import { forgetStarts } from './starts.ts'
import { MOST_PICTURES_GIVEN, partCount, partLength } from './upload.rule.ts'
import { isWhole, putPart, putPicture, uploadedPictureKey } from './uploaded-file.ts'
import { callForWork } from './work-on-import.job.ts'

type ImportRequest = {
  markets: MarketId[]
  rates: string[]
  currency?: string
  category?: string
  fetch?: boolean
}
type Opening = ImportRequest & { fileName: string; bytes: number; staffId: string }

/** Opens an import for one file. The second colleague gets the name of the first one. */
export async function takeImport(
  ctx: Ctx,
  { fileName, bytes, staffId, ...request }: Opening,
): Promise<{ id: string }> {
  const terms = await termsOf(ctx, request)
  const id = ctx.random.uuid()
  return inTransaction(ctx, async (ctx) => {
    const opened = await ctx.db.run(sql`
      INSERT INTO studio_import (id, staff_id, file_name, bytes, terms, state, created_at)
      VALUES (${id}, ${staffId}, ${fileName}, ${bytes}, ${json(terms)}::jsonb, 'gathering', ${ctx.clock.now()})
      ON CONFLICT DO NOTHING`)
    if (opened === 0) {
      const other = await findOpenImport(ctx.db)
      throw Conflict('import-under-way', { name: other?.by ?? '', file: other?.fileName ?? '' })
    }
    await auditImport(ctx, { id, staffId }, 'import-opened', { fileName, bytes })
    return { id }
  })
}

const auditImport = (ctx: Ctx, { id, staffId }: ImportAct, action: string, after?: object) =>
  audit(ctx, { actor: { kind: 'staff', id: staffId }, action, subject: { kind: 'import', id }, after })

async function termsOf(
  ctx: Ctx,
  { markets, rates, currency, category, fetch }: ImportRequest,
): Promise<ImportTerms> {
  if (category !== undefined && !(await isCategory(ctx.db, category))) throw Conflict('category-changed')
  try {
    return { ...priceTerms({ marketNames: markets, rates, currency }), markets, category, fetch }
  } catch (error) {
    if (error instanceof ImportRefused) throw Refused('import-terms', { reason: error.message })
    throw error
  }
}

const gatheringImport = async (ctx: Ctx, id: string) => {
  const row = found(await findImport(ctx.db, id))
  if (row.state !== 'gathering') throw Conflict('import-moved-on')
  return row
}

/** A repeated part replaces the first. */
export async function takePart(
  ctx: Ctx,
  { staffId, ...of }: ImportAct & { number: number },
  part: Uint8Array,
) {
  const { bytes } = await gatheringImport(ctx, of.id)
  if (of.number >= partCount(bytes) || part.length !== partLength(bytes, of.number))
    throw Refused('import-file-changed')
  await putPart(ctx.files, of, part)
  await auditImport(ctx, { id: of.id, staffId }, 'import-part-taken', { number: of.number })
}

export async function takePicture(
  ctx: Ctx,
  { id, staffId, path }: ImportAct & { path: string },
  bytes: Uint8Array,
) {
  const { pictures } = await gatheringImport(ctx, id)
  if (pictures.length >= MOST_PICTURES_GIVEN)
    throw Refused('too-many-pictures', { most: MOST_PICTURES_GIVEN })
  const key = uploadedPictureKey(path)
  await putPicture(ctx.files, { id, key }, bytes)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(sql`
      UPDATE studio_import SET pictures = pictures || ${[key]}::text[]
      WHERE id = ${id} AND state = 'gathering' AND NOT ${key} = ANY(pictures)`)
    await auditImport(ctx, { id, staffId }, 'import-picture-taken', { path })
  })
}

type ImportAct = { id: string; staffId: string }

export async function beginReading(ctx: Ctx, { id, staffId }: ImportAct) {
  if (!(await isWhole(ctx.files, await gatheringImport(ctx, id)))) throw Refused('import-file-changed')
  await moveOn(ctx, { id, staffId, from: 'gathering', to: 'reading', action: 'import-begun' })
}

/** A file becomes visible only after a buyer's decision. */
export const beginPublishing = (ctx: Ctx, { overwrite, ...act }: ImportAct & { overwrite: boolean }) =>
  inTransaction(ctx, async (ctx) => {
    const { runId } = found(await findImport(ctx.db, act.id))
    await moveOn(ctx, { ...act, from: 'ready', to: 'publishing', action: 'import-published' })
    if (overwrite && runId) await letOverwrite(ctx.db, runId)
  })

type Move = ImportAct & { from: 'gathering' | 'ready'; to: 'reading' | 'publishing'; action: string }
const moveOn = (ctx: Ctx, { id, staffId, from, to, action }: Move) =>
  inTransaction(ctx, async (ctx) => {
    if (!(await moveImport(ctx.db, id, { from: [from], to }))) throw Conflict('import-moved-on')
    await auditImport(ctx, { id, staffId }, action)
    await callForWork(ctx, id)
  })

/** An import that is being published cannot be cancelled: it is completed. */
export const cancelImport = (ctx: Ctx, { id, staffId }: ImportAct) =>
  inTransaction(ctx, async (ctx) => {
    const from = openImportStates.filter((state) => state !== 'publishing')
    const now = ctx.clock.now()
    if (!(await endImport(ctx.db, id, { from, to: 'cancelled', now }))) throw Conflict('import-moved-on')
    await auditImport(ctx, { id, staffId }, 'import-cancelled')
    await callForWork(ctx, id)
  })

/** Resumes an import that is not being worked on, parked ones too. */
export const resumeImport = (ctx: Ctx, { id, staffId }: ImportAct) =>
  inTransaction(ctx, async (ctx) => {
    const { state } = found(await findImport(ctx.db, id))
    if (state !== 'reading' && state !== 'publishing') throw Conflict('import-moved-on')
    await forgetStarts(ctx.db, id)
    await auditImport(ctx, { id, staffId }, 'import-resumed')
    await callForWork(ctx, id)
  })
