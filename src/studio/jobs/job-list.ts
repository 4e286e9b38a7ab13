import { type Sql, sql } from '#/platform/database/db.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { LATE_MS } from './limits.rule.ts'
import { shownError, shownSubject } from './shown-values.rule.ts'

export const jobStates = ['waiting', 'late', 'running', 'parked'] as const
export type JobState = (typeof jobStates)[number]

export type JobRow = {
  id: string
  kind: string
  state: JobState | 'done'
  subject: string
  attempts: number
  createdAt: Date
  dueAt: Date
  parkedAt: Date | null
  lastError: string | null
}

const isRunning = (now: Date) => sql`coalesce(j.leased_until > ${now}, false)`
const lateBefore = (now: Date) => new Date(now.getTime() - LATE_MS)

export const jobColumns = (now: Date): Sql => sql`
  j.id::text AS id, j.kind, j.subject, j.attempts, j.created_at, j.due_at, j.parked_at, j.last_error,
  CASE WHEN j.done_at IS NOT NULL THEN 'done' WHEN j.parked_at IS NOT NULL THEN 'parked' WHEN ${isRunning(now)} THEN 'running'
    WHEN j.due_at < ${lateBefore(now)} THEN 'late' ELSE 'waiting' END AS state`

function isIn(state: string, now: Date): Sql {
  if (state === 'parked') return sql`j.parked_at IS NOT NULL`
  if (state === 'running') return sql`j.parked_at IS NULL AND j.due_at <= ${now} AND ${isRunning(now)}`
  const due = state === 'late' ? sql`j.due_at < ${lateBefore(now)}` : sql`j.due_at >= ${lateBefore(now)}`
  return sql`j.parked_at IS NULL AND ${due} AND NOT ${isRunning(now)}`
}

type Wanted = { kind?: string; state?: string; now: Date }

/** The open jobs of one kind, or those of all kinds that are parked. Each has an index of its own. */
export const jobList = ({ kind, state, now }: Wanted) =>
  listSpec<JobRow>()({
    tables: sql`job j`,
    columns: jobColumns(now),
    where: sql`j.done_at IS NULL AND ${whereOf({ kind, state })}`,
    key: sql`j.id`,
    keyType: sql`bigint`,
    added: sql`j.created_at`,
    search: [(typed) => sql`j.subject = ${typed.trim()}`],
    filters: { state: { is: (value) => isIn(value, now), values: jobStates } },
    sorts: { due: sql`j.due_at` },
    order: 'due',
    csv: [
      ['Job', ({ id }) => id],
      ['Kind', ({ kind }) => kind],
      ['State', ({ state }) => state],
      ['Subject', ({ subject }) => shownSubject(subject)],
      ['Tries', ({ attempts }) => attempts],
      ['Created', ({ createdAt }) => createdAt],
      ['Due', ({ dueAt }) => dueAt],
      ['Parked', ({ parkedAt }) => parkedAt],
      ['Last error', ({ lastError }) => shownError(lastError)],
    ],
  })

function whereOf({ kind, state }: Pick<Wanted, 'kind' | 'state'>): Sql {
  if (!kind) return sql`j.parked_at IS NOT NULL`
  return state === 'parked'
    ? sql`j.kind = ${kind} AND j.parked_at IS NOT NULL`
    : sql`j.kind = ${kind} AND j.parked_at IS NULL`
}
