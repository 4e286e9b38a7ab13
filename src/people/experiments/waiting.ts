import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type ExperimentName, kindOf } from './experiment.rule.ts'

type Ended = { id: string; name: ExperimentName; detail: string; at: Date }

/** For Today: experiments that have ended and wait for a decision, the first one first. */
export async function experimentsToDecide({ db }: Ctx, most: number) {
  const waits = sql`ended_at IS NOT NULL AND decided_at IS NULL`
  const { count } = await db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM experiment WHERE ${waits}`,
  )
  const first = await db.many<Ended>(sql`
    SELECT id, name, ended_words AS detail, ended_at AS at FROM experiment WHERE ${waits} ORDER BY ended_at, id LIMIT ${most}`)
  return {
    of: 'experiment' as const,
    count,
    parts: [],
    first: first.map((row) => ({ ...row, name: kindOf(row.name).label })),
  }
}
