import { type Pool, sql } from '#/platform/database/db.ts'

/** The broken invariants of this database at a time of the application's clock. */
export async function brokenInvariants(db: Pool, now = new Date(0)) {
  await db.run(
    sql`UPDATE local_clock SET offset_ms = (extract(epoch FROM ${now}::timestamptz - now()) * 1000)::bigint`,
  )
  return db.many<{ invariant: string; detail: string }>(sql`SELECT invariant, detail FROM inv_all LIMIT 20`)
}
