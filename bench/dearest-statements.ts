import { type Pool, sql } from '#/platform/database/db.ts'

/** Settings of a PostgreSQL that counts its statements. */
export const counted = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
  'pg_stat_statements.max=5000',
]

/** Counts from now on; `owner` is the database's owner. */
export async function countStatements(owner: Pool) {
  await owner.run(sql`CREATE EXTENSION IF NOT EXISTS pg_stat_statements`)
  await owner.run(sql`SELECT pg_stat_statements_reset()`)
}

/** The statements with the most time by PostgreSQL's clock, with their cost for each of the `pieces` of work. */
export const dearestStatements = (owner: Pool, { most, pieces }: { most: number; pieces: number }) =>
  owner.many<{ calls: number; ms: number; planning: number; plans: number; walKb: number; text: string }>(sql`
    SELECT round(calls / ${pieces}::numeric, 2)::float8 AS calls,
      round(((total_exec_time + total_plan_time) / ${pieces})::numeric, 3)::float8 AS ms,
      round((total_plan_time / ${pieces})::numeric, 3)::float8 AS planning,
      round(plans / ${pieces}::numeric, 2)::float8 AS plans,
      round(wal_bytes / ${pieces} / 1000, 1)::float8 AS wal_kb,
      left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), 160) AS text
    FROM pg_stat_statements ORDER BY total_exec_time + total_plan_time DESC LIMIT ${most}`)
