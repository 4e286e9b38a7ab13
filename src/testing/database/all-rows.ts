import { type Db, raw, sql } from '#/platform/database/db.ts'

/** One hash for each table's rows. An attempt that must leave no trace changes none of them, except its own count. */
export async function allRows(db: Db): Promise<Record<string, string | null>> {
  const tables = await db.many<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('session', 'local_clock', 'rate_limit') ORDER BY 1`,
  )
  const hashOf = (name: string) =>
    `SELECT '${name}' AS name, (SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${name} t) AS hash`
  const rows = await db.many<{ name: string; hash: string | null }>(
    sql`${raw(tables.map(({ name }) => hashOf(name)).join(' UNION ALL '))}`,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
