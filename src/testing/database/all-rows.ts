import { type Db, raw, sql } from '#/platform/database/db.ts'

/** One hash for each table's rows. An attempt that must leave no trace changes none of them, except its own count. */
export async function allRows(db: Db): Promise<Record<string, string | null>> {
  const tables = await db.many<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('session', 'local_clock', 'rate_limit') ORDER BY 1`,
  )
  const held: Record<string, string | null> = {}
  for (const { name } of tables)
    held[name] = (
      await db.one<{ hash: string | null }>(
        sql`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${raw(name)} t`,
      )
    ).hash
  return held
}
