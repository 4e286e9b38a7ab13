import type { PlatformCtx } from '../context.ts'
import { type Db, json, type Sql, sql } from '../database/db.ts'
import { equalsOneOf } from '../database/one-of.ts'
import { forgetBefore } from '../database/schema/forget-before.ts'
import { eachOnce } from '../each-once.ts'
import type { Lane } from './lanes.ts'

/**
 * Due work in a table (docs/decisions/003): the outbox and every deadline are rows written in the transaction that
 * causes them. A worker claims a row with a lease. Only the claim in the row, known by its fence and the end of its
 * lease, lets a worker finish it or set it back: a worker that slept past its lease cannot (T97), nor one whose claim the
 * database forgot. Handlers may run twice: the second run must change nothing.
 */
export type Work = { subject: string; payload: Record<string, unknown>; attempt: number }
export type Job<C extends PlatformCtx> = { kind: string; run(ctx: C, work: Work): Promise<void> }
export type Jobs<C extends PlatformCtx> = ReadonlyMap<string, Job<C>>

/**
 * The loss if a job of a kind were discarded. `money`: money would stay with the wrong side; `law`: a duty by law or contract would be
 * missed; `course`: a box, an order or a request would stop half-way; `none`: a courtesy, or work that is planned again.
 */
export const losses = ['none', 'money', 'law', 'course'] as const
export type JobKind = {
  /** Its task, after “it”. */
  does: string
  loss: (typeof losses)[number]
  /** The kind of its subject, as the audit names it. */
  of?: string
}
/** The kinds of jobs of a feature: each with its handler, and what a colleague may do with one that is parked. */
export type JobRows = readonly (JobKind & { job: Job<never> })[]

export const job = <C extends PlatformCtx>(kind: string, run: Job<C>['run']): Job<C> => ({ kind, run })
export const jobTable = <C extends PlatformCtx>(jobs: Job<C>[]): Jobs<C> =>
  new Map(eachOnce(jobs, ({ kind }) => kind).map((entry) => [entry.kind, entry]))

export type Enqueued = {
  kind: string
  subject: string
  payload?: Record<string, unknown>
  dueAt: Date
  now: Date
  /** A second row with the same key is not written: "once per event". */
  uniqueKey?: string
  /** The workers that do it; `rest` unless it is money or a mail. */
  lane?: Exclude<Lane, 'again'>
  /** A person waits for it: it runs before the other due jobs of its lane. */
  urgent?: boolean
}

/** The priority of urgent jobs; others have 5. */
export const URGENT = 1

/** The channel on which `listen` is told of work that is due at once. */
export const JOB_CHANNEL = 'job'

/** Adds a job in the caller's transaction, and wakes the workers after its commit if it is due now. */
export const enqueue = (db: Db, work: Enqueued) => enqueueIf(db, sql`true`, work)

/** Adds a job if the condition is true when the row is written. */
export async function enqueueIf(db: Db, condition: Sql, work: Enqueued): Promise<void> {
  const { kind, subject, payload = {}, dueAt, now, uniqueKey, lane = 'rest', urgent = false } = work
  await db.write(sql`
    INSERT INTO job (kind, subject, payload, unique_key, created_at, due_at, lane, priority)
    SELECT ${kind}, ${subject}, ${json(payload)}::jsonb, ${uniqueKey ?? null}, ${now}, ${dueAt}, ${lane}, ${urgent ? URGENT : 5} WHERE ${condition}
    ON CONFLICT (unique_key) DO NOTHING`)
  if (dueAt <= now) db.notify(JOB_CHANNEL, lane)
}

type Pointless = { kind: string | readonly string[]; subject: string }

/** Cancels work that has become pointless, e.g. the reminder of a box that was answered. */
export const cancelJobs = (db: Db, { kind, subject }: Pointless, now: Date) =>
  db.write(sql`
    UPDATE job SET done_at = ${now}, last_error = 'cancelled'
    WHERE kind ${equalsOneOf([kind].flat())} AND subject = ${subject} AND done_at IS NULL`)

/** Cancels jobs that no worker has begun; returns the subjects of those. */
export const stopJobs = async (
  db: Db,
  { kind, subjects }: { kind: string; subjects: readonly string[] },
  now: Date,
): Promise<string[]> =>
  (
    await db.many<{ subject: string }>(sql`
      UPDATE job SET done_at = ${now}, last_error = 'cancelled'
      WHERE kind = ${kind} AND subject = ANY(${[...subjects]}) AND done_at IS NULL AND leased_until IS NULL AND attempts = 0
      RETURNING subject`)
  ).map(({ subject }) => subject)

/** Done jobs are kept for a week, for questions about the past; a unique key holds as long (decision 054). */
export const forgetDone = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'job', key: 'id', since: 'done_at', days: 7, now })
