import { expect } from 'vitest'
import { type Db, sql } from '#/platform/database/db.ts'
import type { AdjustableClock } from '#/platform/time/clock.ts'

/**
 * Lets time pass on the clock that a journey and its server share, `duration` as `P15D`. Due jobs are done first: a job
 * under way while days pass would be taken for one of a dead process, and its mail sent twice. The clock is also that
 * of the journey's sessions: a clock that has not heard of the change would open sessions that have ended already.
 */
export async function passTime(db: Db, clock: AdjustableClock, duration: string): Promise<void> {
  const openJobs = async () =>
    (
      await db.one<{ jobs: number }>(sql`
        SELECT count(*)::int AS jobs FROM job
        WHERE done_at IS NULL AND parked_at IS NULL AND (leased_until IS NOT NULL OR due_at <= ${clock.now()})`)
    ).jobs
  await expect.poll(openJobs, { timeout: 60_000 }).toBe(0)
  await clock.advance(duration)
}
