import { audit } from '#/platform/audit/audit.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, json, type Sql, sql } from '#/platform/database/db.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'
import { Conflict, found, Invalid } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { FileKey } from '#/platform/ports/list-file.ts'
import { listSpec } from '../list-spec.ts'
import { type ExportState, exportStates } from './exports.schema.ts'

/** A finished file is kept so long. */
export const KEPT_DAYS = 3
/** Files that one colleague has made at the same time. */
const MOST_AT_ONCE = 3
/** A worker that makes a part when it is cancelled has stored it by then. */
const STOPPED_AFTER_MS = 120_000

type Shown = {
  id: string
  path: string
  filters: Record<string, string>
  state: ExportState
  rows: number
  total: number | null
  requestedAt: Date
  expiresAt: Date | null
}
const columns: Sql = sql`e.id, e.path, (SELECT coalesce(jsonb_object_agg(f.key, f.value), '{}') FROM jsonb_each_text(e.query) f WHERE f.key NOT IN ('search', 'q')) AS filters,
  e.state, e.rows, e.total, e.requested_at, e.expires_at`

export const exportFilters = {
  filters: { state: { by: sql`e.state`, values: exportStates } },
  sorts: { requested: sql`e.requested_at` },
} as const

/** The files that a colleague has had made, the newest first. */
export const exportList = (staffId: string) =>
  listSpec<Shown>()({
    tables: sql`list_export e`,
    columns,
    where: sql`e.staff_id = ${staffId}`,
    market: 'none',
    key: sql`e.id`,
    added: sql`e.requested_at`,
    search: [sql`e.path`],
    ...exportFilters,
    order: '-requested',
    csv: [],
  })

type Of = { id: string; staffId: string }

/** A colleague's own file; those of others do not exist. */
export const findExport = async (db: Db, { id, staffId }: Of): Promise<Shown> =>
  found(
    await db.maybe<Shown>(
      sql`SELECT ${columns} FROM list_export e WHERE e.id = ${id} AND e.staff_id = ${staffId}`,
    ),
  )

type Requested = { path: string; query: object; staffId: string; markets: readonly MarketId[] | null }

/** Asks for the file of a list. Throws a 409 where the colleague waits for three already. */
export const requestExport = (ctx: Ctx, { path, query, staffId, markets }: Requested): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    if (!ctx.listFiles.get(path)?.accepts(query)) throw Invalid({ query: 'invalid' })
    const [id, now] = [ctx.random.uuid(), ctx.clock.now()]
    await ctx.db.run(sql`SELECT FROM staff WHERE id = ${staffId} FOR UPDATE`)
    const written = await ctx.db.run(sql`
      INSERT INTO list_export (id, staff_id, path, query, markets, requested_at)
      SELECT ${id}, ${staffId}, ${path}, ${json(query)}::jsonb, ${markets && [...markets]}, ${now}
      WHERE (SELECT count(*) FROM list_export WHERE staff_id = ${staffId} AND ended_at IS NULL) < ${MOST_AT_ONCE}`)
    if (written === 0) throw Conflict('exports-waiting', { most: MOST_AT_ONCE })
    await enqueue(ctx.db, { kind: 'make-export', subject: id, dueAt: now, now, urgent: true })
    await audit(ctx, {
      ...{ actor: { kind: 'staff', id: staffId }, action: 'export-requested' },
      ...{ subject: { kind: 'list-export', id }, after: { file: path, ...withoutWords(query) } },
    })
    return id
  })

/** Words of a search may name a person: the audit has only that there were some. */
export function withoutWords(query: object): object {
  const { search, q, ...filters } = query as Record<string, unknown>
  return { ...filters, ...((search ?? q) !== undefined && { searched: true }) }
}

/** Ends a file that is being made, or removes a finished one. */
export const cancelExport = (ctx: Ctx, { id, staffId }: Of): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const before = found(
      await ctx.db.maybe<{ state: ExportState; path: string }>(
        sql`SELECT state, path FROM list_export WHERE id = ${id} AND staff_id = ${staffId} FOR UPDATE`,
      ),
    )
    if (!['waiting', 'making', 'ready'].includes(before.state)) throw Conflict('not-possible-now')
    await endExport(ctx, id, 'cancelled')
    const now = ctx.clock.now()
    const dueAt = new Date(now.getTime() + STOPPED_AFTER_MS)
    await enqueue(ctx.db, { kind: 'drop-export', subject: id, dueAt, now })
    await audit(ctx, {
      ...{
        actor: { kind: 'staff', id: staffId },
        action: 'export-cancelled',
        subject: { kind: 'list-export', id },
      },
      ...{ before: { file: before.path, state: before.state } },
    })
  })

/** Ends a file in a state, without the words of its search. False when it has ended already. */
export async function endExport(
  { db, clock }: Ctx,
  id: string,
  state: Extract<ExportState, 'ready' | 'failed' | 'cancelled'>,
): Promise<boolean> {
  const open = state === 'cancelled' ? sql`state IN ('waiting', 'making', 'ready')` : sql`ended_at IS NULL`
  const now = clock.now()
  const expiresAt = state === 'ready' ? new Date(now.getTime() + KEPT_DAYS * 86_400_000) : null
  hasChanged(db, 'list-export')
  return (
    (await db.run(sql`
      UPDATE list_export SET state = ${state}, ended_at = ${now}, expires_at = ${expiresAt},
        query = query - '{search,q}'::text[] || CASE WHEN query ?| ARRAY['search', 'q'] THEN '{"searched": true}'::jsonb ELSE '{}' END
      WHERE id = ${id} AND ${open}`)) === 1
  )
}

export type ReadyExport = {
  id: string
  path: string
  headers: string[]
  parts: number
  rows: number
  markets: MarketId[] | null
}
/** A colleague's own finished file. */
export const findReady = async ({ db, clock }: Ctx, { id, staffId }: Of): Promise<ReadyExport> =>
  found(
    await db.maybe<ReadyExport>(sql`
      SELECT id, path, headers, parts, rows, markets FROM list_export
      WHERE id = ${id} AND staff_id = ${staffId} AND state = 'ready' AND expires_at > ${clock.now()}`),
  )

export type MadeExport = {
  id: string
  path: string
  query: object
  markets: MarketId[] | null
  staffId: string
  requestedAt: Date
  total: number | null
  parts: number
  last: FileKey | null
}
const ROWS_KEPT_DAYS = 30
/** Rows of files that ended a month ago are removed. */
export const forgetExports = ({ db, clock }: Ctx): Promise<number> =>
  forgetBefore(db, {
    ...{ table: 'list_export', key: 'id', since: 'ended_at' },
    ...{ days: ROWS_KEPT_DAYS, now: clock.now() },
  })
