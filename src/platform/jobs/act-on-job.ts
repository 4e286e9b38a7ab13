import type { PlatformCtx } from '../context.ts'
import { type Db, sql } from '../database/db.ts'
import { JOB_CHANNEL } from './jobs.ts'
import type { Lane } from './lanes.ts'

export type OpenJob = {
  id: string
  kind: string
  subject: string
  lane: Lane
  attempts: number
  /** Changes with each claim and each act of a colleague. */
  fence: number
  dueAt: Date
  parkedAt: Date | null
  leasedUntil: Date | null
  doneAt: Date | null
}

/** Locks a job against its workers and other colleagues. */
export const lockJob = (db: Db, id: string) =>
  db.maybe<OpenJob>(sql`
    SELECT id::text, kind, subject, lane, attempts, fence, due_at, parked_at, leased_until, done_at FROM job WHERE id = ${id} FOR UPDATE`)

/** True for a job that has failed and that no worker runs now. A first try is never made before its time. */
export const waitsAfterFailure = ({ doneAt, parkedAt, attempts, leasedUntil }: OpenJob, now: Date) =>
  doneAt === null && (parkedAt !== null || attempts > 0) && (leasedUntil === null || leasedUntil <= now)

/**
 * Makes locked jobs due now, with all tries but one before them: a second try asks first what the interrupted one has done. The
 * fence rises, so that a colleague who saw an earlier one is refused.
 */
export async function retryJobs({ db, clock }: PlatformCtx, jobs: readonly Pick<OpenJob, 'id' | 'lane'>[]) {
  await db.run(sql`
    UPDATE job SET parked_at = NULL, attempts = 1, lost = 0, due_at = ${clock.now()}, leased_until = NULL, fence = fence + 1
    WHERE id = ANY(${jobs.map(({ id }) => id)}::bigint[])`)
  for (const lane of new Set(jobs.map(({ lane }) => lane))) db.notify(JOB_CHANNEL, lane)
}

/** Ends a locked job that is not to be done. */
export const discardJob = ({ db, clock }: PlatformCtx, { id }: Pick<OpenJob, 'id'>) =>
  db.run(sql`
    UPDATE job SET done_at = ${clock.now()}, leased_until = NULL, last_error = 'discarded', fence = fence + 1 WHERE id = ${id}`)

/** Number of parked jobs that are tried again at once: more would hold up the first tries of others. */
const AT_ONCE = 1000

/** Locks the parked jobs of a kind, the longest parked first. */
export const lockParked = (db: Db, kind: string) =>
  db.many<Pick<OpenJob, 'id' | 'lane'>>(sql`
    SELECT id::text, lane FROM job WHERE kind = ${kind} AND done_at IS NULL AND parked_at IS NOT NULL
    ORDER BY parked_at, id LIMIT ${AT_ONCE} FOR UPDATE`)
