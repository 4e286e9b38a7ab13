import { type Db, json, sql } from '#/platform/database/db.ts'
import { cutAt } from '#/platform/list/sums/cut-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Conversion } from '../import/rates.rule.ts'
import type { ImportReport } from '../import/report.ts'
import type { Published } from '../publishing/published.rule.ts'
import type { Preview } from './preview.queries.ts'

export const openImportStates = ['gathering', 'reading', 'ready', 'publishing'] as const
export const endedStates = ['published', 'cancelled', 'failed'] as const
type State = (typeof openImportStates)[number] | (typeof endedStates)[number]
/** Options of the import, with the resulting conversion for each market. */
export type ImportTerms = {
  markets: MarketId[]
  conversions: Conversion[]
  notes: string[]
  category?: string | undefined
  /** Pictures that are addresses are fetched. */
  fetch?: boolean | undefined
}
export type ImportProgress = { bytes?: number; products?: number; variants?: number; images?: number }
export type StudioImport = {
  id: string
  by: string
  fileName: string
  bytes: number
  terms: ImportTerms
  pictures: string[]
  state: State
  runId: string | null
  progress: ImportProgress
  report: ImportReport | null
  preview: Preview | null
  result: Published | null
  failure: string | null
  parkedAt: Date | null
  createdAt: Date
  endedAt: Date | null
}

const columns = sql`i.id, staff.name AS by, file_name, bytes, terms, pictures, state, run_id, progress, report, preview, result,
  failure, parked_at, i.created_at, ended_at`
const tables = sql`studio_import i JOIN staff ON staff.id = staff_id`

export const findImport = (db: Db, id: string) =>
  db.maybe<StudioImport>(sql`SELECT ${columns} FROM ${tables} WHERE i.id = ${id}`)
export const findOpenImport = (db: Db) =>
  db.maybe<StudioImport>(sql`SELECT ${columns} FROM ${tables} WHERE ended_at IS NULL`)
/** The import that is read and waits for a decision. */
export const findReadyImport = (db: Db) =>
  db.maybe<Pick<StudioImport, 'id' | 'by' | 'fileName' | 'createdAt'>>(sql`
    SELECT i.id, staff.name AS by, file_name, i.created_at FROM ${tables} WHERE ended_at IS NULL AND state = 'ready'`)
const MOST_ENDED = 50
type EndedImport = Omit<StudioImport, 'report'> & { refused: number; problems: number }

/** The latest ended imports; their problems are only counted. `more`: there are older ones. */
export const listEndedImports = async (db: Db) => {
  const ended = await db.many<EndedImport>(sql`
    SELECT ${columns}, coalesce((report ->> 'refused')::int, 0) AS refused,
      coalesce(jsonb_array_length(report -> 'problems') + (report ->> 'furtherProblems')::int, 0) AS problems
    FROM (SELECT * FROM studio_import WHERE ended_at IS NOT NULL ORDER BY created_at DESC LIMIT ${MOST_ENDED + 1}) i
    JOIN staff ON staff.id = staff_id ORDER BY i.created_at DESC`)
  return cutAt(ended, MOST_ENDED)
}

/** Moves an import to its next state; false if it is in another one by now. */
export const moveImport = async (db: Db, id: string, { from, to }: { from: State[]; to: State }) =>
  (await db.run(sql`UPDATE studio_import SET state = ${to} WHERE id = ${id} AND state = ANY(${from})`)) > 0

export const endImport = async (
  db: Db,
  id: string,
  ended: { from: State[]; to: (typeof endedStates)[number]; now: Date; failure?: string; result?: Published },
) =>
  (await db.run(sql`
    UPDATE studio_import SET state = ${ended.to}, ended_at = ${ended.now}, failure = ${ended.failure ?? null},
      result = ${json(ended.result)}::jsonb
    WHERE id = ${id} AND state = ANY(${ended.from})`)) > 0

/** False once the import is cancelled. */
export const tellProgress = async (db: Db, id: string, progress: ImportProgress) =>
  (await db.run(sql`
    UPDATE studio_import SET progress = ${json(progress)}::jsonb WHERE id = ${id} AND state = 'reading'`)) > 0
