import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { sql } from '#/platform/database/db.ts'
import { scrubText } from '#/platform/monitoring/scrub.rule.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Service } from '#/platform/watch/outside-calls.ts'
import type { Reading } from '../health.rule.ts'

const HOUR_MS = 3_600_000
/** Fewer failures than these may be chance: they are no alarm. */
const LEAST_FAILED = 3

type Calls = {
  answered: number
  failed: number
  answeredAt: Date | null
  failedAt: Date | null
  failure: string | null
}

/** The share of a service's calls that failed in the last hour, with its last answer and last failure. */
export const readService =
  (service: Service) =>
  async ({ db, clock }: Ctx): Promise<Reading> => {
    const since = new Date(clock.now().getTime() - HOUR_MS)
    const { answered, failed, answeredAt, failedAt, failure } = await db.one<Calls>(sql`
      SELECT hour.answered, hour.failed, good.answered_at, bad.failed_at, bad.failure
      FROM (SELECT coalesce(sum(answered), 0)::int AS answered, coalesce(sum(failed), 0)::int AS failed
        FROM outside_call WHERE service = ${service} AND since > ${since}) hour
      LEFT JOIN LATERAL (SELECT answered_at FROM outside_call WHERE service = ${service} AND answered_at IS NOT NULL
        ORDER BY since DESC LIMIT 1) good ON true
      LEFT JOIN LATERAL (SELECT failed_at, failure FROM outside_call WHERE service = ${service} AND failed_at IS NOT NULL
        ORDER BY since DESC LIMIT 1) bad ON true`)
    const calls = answered + failed
    return {
      figure: calls === 0 ? null : failed / calls,
      mild: failed < LEAST_FAILED,
      details: [
        `${failed} of ${calls} calls failed within the hour`,
        answeredAt ? `Last answer ${staffMoment(answeredAt.toISOString())}` : 'No answer is known',
        ...(failedAt
          ? [`Last failure ${staffMoment(failedAt.toISOString())}: ${scrubText(failure ?? '')}`]
          : []),
      ],
    }
  }
