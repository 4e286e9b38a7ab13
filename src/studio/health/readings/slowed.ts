import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Reading } from '../health.rule.ts'

const HOUR_MS = 3_600_000
const MOST_SHOWN = 12

/** Calls of the last hour that met a limit, with the limits that were met most. */
export async function readSlowed({ db, clock }: Ctx): Promise<Reading> {
  const since = new Date(clock.now().getTime() - HOUR_MS)
  const limits = await db.many<{ limit: string; calls: number; sources: number }>(sql`
    SELECT limit_name AS limit, sum(calls)::int AS calls, max(sources) AS sources FROM slowed_call WHERE since > ${since}
    GROUP BY limit_name ORDER BY 2 DESC, 1`)
  return {
    figure: limits.reduce((sum, { calls }) => sum + calls, 0),
    details: limits
      .slice(0, MOST_SHOWN)
      .map(({ limit, calls, sources }) => `${limit}: ${calls} calls, at most ${sources} sources at a time`),
  }
}
