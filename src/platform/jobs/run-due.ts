import type { PlatformCtx } from '../context.ts'
import { type Db, join, raw, type Sql, sql } from '../database/db.ts'
import { mayBeLost } from '../database/may-be-lost.ts'
import { readsTogether } from '../database/reads-together.ts'
import { systemRandom } from '../random.ts'
import { jobChannel } from '../watch/channels.ts'
import { type Backlog, backlogs } from './backlog.ts'
import { type Jobs, URGENT } from './jobs.ts'
import { type Lane, lanes } from './lanes.ts'
import { sortSuspects } from './suspects.rule.ts'

export const LEASE_SECONDS = 60
const MAX_ATTEMPTS = 12

type JobRow = {
  id: number
  kind: string
  subject: string
  payload: Record<string, unknown>
  attempts: number
  fence: number
  leasedUntil: Date
  lane: Lane
  /** The number of other processes that were lost while they ran it. */
  lost: number
}
type ClaimOptions = { lane: Lane; now: Date; most: number; patienceMs: number }

/**
 * Claims due jobs. Nothing is due in quarantine, since it may have been done after the backup (T105). A claim that a fallen database
 * has lost leaves its job due. `patienceMs`: jobs that are not urgent are claimed when they have been due so long. Lane and limit stand in the statement's text, so that a connection keeps its plan (decision 202).
 */
async function claim(db: Db, { lane, now, most, patienceMs }: ClaimOptions): Promise<JobRow[]> {
  const [until, waiting] = [LEASE_SECONDS * 1000, -patienceMs].map((ms) => new Date(now.getTime() + ms))
  return db.many<JobRow>(sql`
    WITH due AS MATERIALIZED (
      SELECT id FROM job
      WHERE lane = ${inLane[lane]} AND done_at IS NULL AND parked_at IS NULL AND due_at <= ${now}
        AND (priority <= ${URGENT} OR due_at <= ${waiting}) AND (leased_until IS NULL OR leased_until <= ${now})
        AND NOT EXISTS (SELECT FROM quarantine WHERE released_at IS NULL)
      ORDER BY priority, due_at, id LIMIT ${raw(String(Math.trunc(most)))} FOR UPDATE SKIP LOCKED),
    claimed AS (
      UPDATE job SET leased_until = ${until}, fence = fence + 1, attempts = attempts + 1,
        lost = lost + (leased_until IS NOT NULL AND taken_by IS DISTINCT FROM ${me})::int, taken_by = ${me}
      FROM due WHERE job.id = due.id AND ${mayBeLost(db)}
      RETURNING job.id, kind, subject, payload, attempts, fence, leased_until, lane, lost, priority, due_at)
    SELECT id, kind, subject, payload, attempts, fence, leased_until, lane, lost FROM claimed ORDER BY priority, due_at, id`)
}

/** The id of this process. A job with an overrun lease of this process itself does not count as lost. */
const me = systemRandom.uuid()

const inLane = Object.fromEntries(lanes.map((lane) => [lane, raw(`'${lane}'`)])) as Record<Lane, Sql>

type Batch = {
  lane: Lane
  /** Number of jobs in one claim. */
  most?: number
  /** Receives the number of claimed jobs before the first begins. */
  claimed?: (count: number) => void
  /** In a rush: a job that is not urgent stays due for so long. */
  patienceMs?: number
  /** Asked before each job but the first; when true, the remaining ones are given back. */
  stopping?: () => boolean
}

export async function runDue<C extends PlatformCtx>(
  ctx: C,
  jobs: Jobs<C>,
  { lane, most = 1, patienceMs = 0, claimed, stopping = () => false }: Batch,
): Promise<number> {
  const now = ctx.clock.now()
  const rows = await claim(ctx.db, { lane, now, most, patienceMs })
  claimed?.(rows.length)
  const halfOfLease = now.getTime() + LEASE_SECONDS * 500
  const done = doneTogether(ctx)
  const ready = await withoutSuspects(ctx, rows)
  for (const [index, row] of ready.entries()) {
    if (index > 0 && (stopping() || ctx.clock.now().getTime() > halfOfLease)) {
      await giveBack(ctx.db, ready.slice(index))
      break
    }
    if (await work(ctx, jobs, row)) done.add(row)
  }
  await done.markAll()
  return rows.length
}

/**
 * The rows to run now. A job lost with another process may or may not have caused the loss: it runs alone, in the
 * lane `again`. A job lost twice is parked (docs/decisions/256).
 */
async function withoutSuspects({ db, clock, log }: PlatformCtx, rows: JobRow[]): Promise<JobRow[]> {
  const { park, setAside, giveBack: left, run } = sortSuspects(rows)
  if (park.length > 0) {
    log.error(
      { jobs: park.map(({ kind, subject }) => ({ kind, subject })) },
      'jobs that ended their process twice',
    )
    await db.run(
      withHistory(
        sql`
      UPDATE job SET leased_until = NULL, parked_at = ${clock.now()}, last_error = 'Its process ended twice while it ran'
      FROM ${claims(park)} WHERE ${areHeld}`,
        clock.now(),
      ),
    )
  }
  if (setAside.length > 0)
    await db.run(sql`
      UPDATE job SET leased_until = NULL, attempts = attempts - 1, lane = 'again'
      FROM ${claims(setAside)} WHERE ${areHeld}`)
  if (left.length > 0) await giveBack(db, left)
  return run
}

const MARKED_WITHIN_MS = 2000

/**
 * Marks a batch's finished jobs in one statement, at most two seconds later, however long the next job takes.
 * Finished jobs of a process killed before that run again and change nothing.
 */
function doneTogether({ db, clock, log }: PlatformCtx) {
  let rows: JobRow[] = []
  let timer: NodeJS.Timeout | undefined
  let marked: Promise<unknown> = Promise.resolve()
  function mark() {
    const these = rows
    rows = []
    clearTimeout(timer)
    timer = undefined
    return markDone(db, these, clock.now())
  }
  const markEarly = () => {
    marked = mark().catch((err) => log.warn({ err }, 'jobs that are done could not be marked'))
  }
  return {
    add(row: JobRow) {
      rows.push(row)
      timer ??= setTimeout(markEarly, MARKED_WITHIN_MS)
    },
    async markAll() {
      await marked
      if (rows.length > 0) await mark()
    },
  }
}

const markDone = (db: Db, rows: readonly JobRow[], now: Date) =>
  db.run(sql`
    UPDATE job SET done_at = ${now}, leased_until = NULL, last_error = NULL
    FROM ${claims(rows)} WHERE ${areHeld} AND ${mayBeLost(db)}`)

/**
 * Written as VALUES, so that the planner knows their number and keeps a plan. A claim is its fence and the end of its
 * lease: a database that fell and forgot a claim gives the same fence again.
 */
const claims = (rows: readonly JobRow[]) =>
  sql`(VALUES ${join(
    rows.map(
      ({ id, fence, leasedUntil }) => sql`(${id}::bigint, ${fence}::bigint, ${leasedUntil}::timestamptz)`,
    ),
  )}) AS claim (id, fence, until)`
const areHeld = sql`
  job.id = claim.id AND job.fence = claim.fence AND job.leased_until = claim.until AND done_at IS NULL`

/** True when it is done; a failed job is set back. */
async function work<C extends PlatformCtx>(ctx: C, jobs: Jobs<C>, row: JobRow): Promise<boolean> {
  try {
    const entry = jobs.get(row.kind)
    if (!entry) throw new Error(`No handler for job kind ${row.kind}`)
    const work = { subject: row.subject, payload: row.payload, attempt: row.attempts }
    const own = { ...ctx, db: readsTogether(ctx.db) }
    await jobChannel.tracePromise(() => withinLease(entry.run(own, work)), { kind: row.kind })
    await ctx.failpoint('before_job_done')
    return true
  } catch (error) {
    await setBack(ctx, row, error)
    return false
  }
}

/**
 * Work that outlives its lease belongs to another worker by then: this worker goes on to the next job and is not held
 * for ever.
 */
function withinLease<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const over = () => reject(new Error(`Took longer than its lease of ${LEASE_SECONDS} s`))
    const timer = setTimeout(over, LEASE_SECONDS * 1000).unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Gives back claimed jobs that were not begun, without counting a try. */
const giveBack = (db: Db, rows: JobRow[]) =>
  db.run(
    sql`UPDATE job SET leased_until = NULL, attempts = attempts - 1 FROM ${claims(rows)} WHERE ${areHeld}`,
  )

/**
 * Back-off doubles from 5 s to 1 h, in the lane of those that failed; after the last try the job is parked for a person
 * to look at (T113).
 */
async function setBack(ctx: PlatformCtx, row: JobRow, error: unknown) {
  const now = ctx.clock.now()
  const message = error instanceof Error ? error.message : String(error)
  ctx.log.warn({ job: row.kind, subject: row.subject, attempt: row.attempts, err: error }, 'job failed')
  const delayMs = Math.min(3_600_000, 5_000 * 2 ** (row.attempts - 1))
  const parked = row.attempts >= MAX_ATTEMPTS
  await ctx.db.run(
    withHistory(
      sql`
    UPDATE job SET leased_until = NULL, last_error = ${message.slice(0, 500)}, lane = 'again',
      due_at = ${new Date(now.getTime() + delayMs)}, parked_at = ${parked ? now : null}
    FROM ${claims([row])} WHERE ${areHeld}`,
      now,
    ),
  )
}

/** Sets failed jobs back, and adds the try to their history. */
const withHistory = (setBack: Sql, now: Date): Sql => sql`
  WITH back AS (${setBack} RETURNING job.id, job.fence, job.kind, job.attempts, job.last_error)
  INSERT INTO job_failure (job_id, fence, kind, attempt, at, error)
  SELECT id, fence, kind, greatest(attempts, 1), ${now}, last_error FROM back`

type Draining = { limit?: number; most?: number }

/** Runs all due jobs, claiming `most` at a time: for tests, the simulation and the local clock. */
export async function drain<C extends PlatformCtx>(
  ctx: C,
  jobs: Jobs<C>,
  { limit = 10_000, most = 1 }: Draining = {},
): Promise<number> {
  let count = 0
  for (let before = -1; count > before && count < limit; ) {
    before = count
    for (const { lane, due } of inOrder(await backlogs(ctx.db, ctx.clock.now())))
      for (let left = due; left > 0 && count < limit; ) {
        const ran = await runDue(ctx, jobs, { lane, most })
        if (ran === 0) break
        left -= ran
        count += ran
      }
  }
  return count
}

const inOrder = (rows: Backlog[]) => rows.toSorted((a, b) => lanes.indexOf(a.lane) - lanes.indexOf(b.lane))
