import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import type { Lane } from '#/platform/jobs/lanes.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Reading } from '../health.rule.ts'

/** More cases than these are not counted. */
const MOST = 1000

export const readLane =
  (lane: Lane) =>
  ({ db, clock }: Ctx): Promise<Reading> => {
    const now = clock.now()
    return ageOf(
      db,
      now,
      sql`SELECT min(due_at) AS since FROM job WHERE lane = ${lane} AND done_at IS NULL AND parked_at IS NULL AND due_at <= ${now}
        AND (leased_until IS NULL OR leased_until <= ${now})`,
    )
  }

/** The parked jobs, with the kinds that have the most. */
export async function readParked({ db }: Ctx): Promise<Reading> {
  const kinds = await db.many<{ kind: string; count: number }>(sql`
    SELECT kind, count(*)::int AS count FROM (SELECT kind FROM job WHERE done_at IS NULL AND parked_at IS NOT NULL LIMIT ${MOST + 1}) p
    GROUP BY kind ORDER BY count DESC, kind`)
  return {
    figure: kinds.reduce((sum, { count }) => sum + count, 0),
    details: kinds.map(({ kind, count }) => `${kind}: ${count}`),
  }
}

export const readWebhooks = ({ db, clock }: Ctx) =>
  ageOf(db, clock.now(), sql`SELECT min(received_at) AS since FROM webhook_event WHERE processed_at IS NULL`)

export const readUnansweredCharges = ({ db, clock }: Ctx) =>
  ageOf(
    db,
    clock.now(),
    sql`SELECT min(coalesce((SELECT max(a.at) FROM charge_attempt a WHERE a.charge_id = c.id), c.created_at)) AS since
      FROM charge c WHERE c.state = 'unknown'`,
  )

export async function readMails({ db }: Ctx): Promise<Reading> {
  const { failed, unknown } = await db.one<{ failed: number; unknown: number }>(sql`
    SELECT count(*) FILTER (WHERE state = 'failed')::int AS failed, count(*) FILTER (WHERE state = 'unknown')::int AS unknown
    FROM (SELECT state FROM email WHERE undecided_at IS NOT NULL LIMIT ${MOST + 1}) e`)
  return { figure: failed + unknown, details: [`Refused: ${failed}`, `Unknown result: ${unknown}`] }
}

/** Seconds since the moment that a query gives; 0 without one. */
async function ageOf(db: Db, now: Date, query: Sql): Promise<Reading> {
  const { since } = await db.one<{ since: Date | null }>(query)
  return { figure: since ? Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)) : 0 }
}
