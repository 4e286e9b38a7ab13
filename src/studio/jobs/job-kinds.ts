import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { LATE_MS, MOST_JOBS_COUNTED } from './limits.rule.ts'
import { shownError } from './shown-values.rule.ts'

type Counted = {
  kind: string
  waiting: number
  running: number
  late: number
  parked: number
  nextDueAt: Date | null
  failedAt: Date | null
  lastError: string | null
}

/** Each kind of job with its open jobs, those that need a person first. A kind without a handler in this version has no task. */
export async function listKinds({ db, clock, jobKinds }: Ctx) {
  const now = clock.now()
  const rows = await countKinds(db, { now, known: [...jobKinds.keys()] })
  return rows.map(({ lastError, failedAt, ...counts }) => ({
    ...counts,
    does: jobKinds.get(counts.kind)?.does ?? null,
    loss: jobKinds.get(counts.kind)?.loss ?? null,
    lastFailure: failedAt && { at: failedAt, error: shownError(lastError)! },
  }))
}

/** Counts stop at a limit, and each reads one range of an index: the page costs the same at any number of jobs. */
const countKinds = (db: Db, { now, known }: { now: Date; known: string[] }) =>
  db.many<Counted>(sql`
    WITH RECURSIVE open AS (
      (SELECT kind FROM job WHERE done_at IS NULL AND parked_at IS NULL ORDER BY kind LIMIT 1)
      UNION ALL SELECT (SELECT j.kind FROM job j WHERE j.done_at IS NULL AND j.parked_at IS NULL AND j.kind > open.kind ORDER BY j.kind LIMIT 1)
        FROM open WHERE open.kind IS NOT NULL),
    stopped AS (
      (SELECT kind FROM job WHERE done_at IS NULL AND parked_at IS NOT NULL ORDER BY kind LIMIT 1)
      UNION ALL SELECT (SELECT j.kind FROM job j WHERE j.done_at IS NULL AND j.parked_at IS NOT NULL AND j.kind > stopped.kind ORDER BY j.kind LIMIT 1)
        FROM stopped WHERE stopped.kind IS NOT NULL),
    kinds AS (SELECT kind FROM open WHERE kind IS NOT NULL UNION SELECT kind FROM stopped WHERE kind IS NOT NULL UNION SELECT unnest(${known}::text[]))
    SELECT k.kind, least(due.waiting + ahead.count, ${MOST_JOBS_COUNTED + 1})::int AS waiting, due.running, due.late, parked.count AS parked,
      next.due_at AS next_due_at, failure.at AS failed_at, failure.error AS last_error
    FROM kinds k
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE runs)::int AS running, count(*) FILTER (WHERE NOT runs AND due_at < ${new Date(now.getTime() - LATE_MS)})::int AS late,
        count(*) FILTER (WHERE NOT runs AND due_at >= ${new Date(now.getTime() - LATE_MS)})::int AS waiting
      FROM (SELECT due_at, coalesce(leased_until > ${now}, false) AS runs FROM job
        WHERE kind = k.kind AND done_at IS NULL AND parked_at IS NULL AND due_at <= ${now} ORDER BY due_at LIMIT ${MOST_JOBS_COUNTED + 1}) d) due
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM (SELECT FROM job WHERE kind = k.kind AND done_at IS NULL AND parked_at IS NULL AND due_at > ${now}
        LIMIT ${MOST_JOBS_COUNTED + 1}) a) ahead
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM (SELECT FROM job WHERE kind = k.kind AND done_at IS NULL AND parked_at IS NOT NULL
        LIMIT ${MOST_JOBS_COUNTED + 1}) p) parked
    LEFT JOIN LATERAL (
      SELECT due_at FROM job WHERE kind = k.kind AND done_at IS NULL AND parked_at IS NULL AND due_at > ${now} ORDER BY due_at LIMIT 1) next ON true
    LEFT JOIN LATERAL (SELECT at, error FROM job_failure f WHERE f.kind = k.kind ORDER BY at DESC LIMIT 1) failure ON true
    ORDER BY parked.count DESC, due.late DESC, due.running DESC, waiting DESC, k.kind`)
