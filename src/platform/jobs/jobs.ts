import type { PlatformCtx } from '../context.ts'
import { type Db, json, sql } from '../database/db.ts'
import { eachOnce } from '../each-once.ts'
import { jobChannel } from '../watch/channels.ts'

/**
 * Due work in a table (docs/decisions/003): the outbox and every deadline are rows written in the transaction that
 * causes them. A worker claims a row with a lease; only the newest fence may finish it, so a worker that slept past
 * its lease cannot (T97). Handlers may run twice: the second run must change nothing.
 */
export type JobRow = {
  id: number
  kind: string
  subject: string
  payload: Record<string, unknown>
  attempts: number
  fence: number
}
export type Work = { subject: string; payload: Record<string, unknown>; attempt: number }
export type Job<C extends PlatformCtx> = { kind: string; run(ctx: C, work: Work): Promise<void> }
export type Jobs<C extends PlatformCtx> = ReadonlyMap<string, Job<C>>

export const LEASE_SECONDS = 60
const MAX_ATTEMPTS = 12

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
  /** 1 money, 5 normal, 9 may wait. */
  priority?: number
}

export async function enqueue(
  db: Db,
  { kind, subject, payload = {}, dueAt, now, uniqueKey, priority = 5 }: Enqueued,
) {
  await db.run(sql`
    INSERT INTO job (kind, subject, payload, unique_key, created_at, due_at, priority)
    VALUES (${kind}, ${subject}, ${json(payload)}::jsonb, ${uniqueKey ?? null}, ${now}, ${dueAt}, ${priority})
    ON CONFLICT (unique_key) DO NOTHING`)
  await db.run(sql`SELECT pg_notify('job', ${kind})`)
}

/** Takes back work that has become pointless, e.g. the reminder of a box that was answered. */
export const cancelJobs = (db: Db, { kind, subject }: { kind: string; subject: string }, now: Date) =>
  db.run(sql`UPDATE job SET done_at = ${now}, last_error = 'cancelled'
    WHERE kind = ${kind} AND subject = ${subject} AND done_at IS NULL`)

/** Nothing is due in quarantine: what stands there may have been done since the backup was made (T105). */
async function claim(db: Db, now: Date, until: Date): Promise<JobRow | undefined> {
  return db.maybe<JobRow>(sql`
    UPDATE job SET leased_until = ${until}, fence = fence + 1, attempts = attempts + 1
    WHERE id = (
      SELECT id FROM job
      WHERE done_at IS NULL AND parked_at IS NULL AND due_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
        AND NOT EXISTS (SELECT FROM quarantine WHERE released_at IS NULL)
      ORDER BY priority, due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, subject, payload, attempts, fence`)
}

/** Runs one due job; answers false when none is due. */
export async function runOne<C extends PlatformCtx>(ctx: C, jobs: Jobs<C>): Promise<boolean> {
  const now = ctx.clock.now()
  const row = await claim(ctx.db, now, new Date(now.getTime() + LEASE_SECONDS * 1000))
  if (!row) return false
  try {
    const entry = jobs.get(row.kind)
    if (!entry) throw new Error(`No handler for job kind ${row.kind}`)
    const work = { subject: row.subject, payload: row.payload, attempt: row.attempts }
    await jobChannel.tracePromise(() => entry.run(ctx, work), { kind: row.kind })
    await ctx.failpoint('before_job_done')
    await ctx.db.run(sql`UPDATE job SET done_at = ${ctx.clock.now()}, leased_until = NULL, last_error = NULL
      WHERE id = ${row.id} AND fence = ${row.fence} AND done_at IS NULL`)
  } catch (error) {
    await setBack(ctx, row, error)
  }
  return true
}

/** Back-off doubles from 5 s to 1 h; after the last try the job is parked for a person to look at (T113). */
async function setBack(ctx: PlatformCtx, row: JobRow, error: unknown) {
  const now = ctx.clock.now()
  const message = error instanceof Error ? error.message : String(error)
  ctx.log.warn({ job: row.kind, subject: row.subject, attempt: row.attempts, err: error }, 'job failed')
  const delayMs = Math.min(3_600_000, 5_000 * 2 ** (row.attempts - 1))
  const parked = row.attempts >= MAX_ATTEMPTS
  await ctx.db.run(sql`
    UPDATE job SET leased_until = NULL, last_error = ${message.slice(0, 500)},
      due_at = ${new Date(now.getTime() + delayMs)}, parked_at = ${parked ? now : null}
    WHERE id = ${row.id} AND fence = ${row.fence} AND done_at IS NULL`)
}

/** Runs everything that is due now: tests, the simulation and the local clock use it. */
export async function drain<C extends PlatformCtx>(ctx: C, jobs: Jobs<C>, limit = 10_000): Promise<number> {
  let count = 0
  while (count < limit && (await runOne(ctx, jobs))) count++
  return count
}
