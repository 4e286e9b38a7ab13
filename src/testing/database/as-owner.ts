import type { Pool } from '#/platform/database/db.ts'

/** Runs a statement that the application's role may not run. */
export async function asOwner(db: Pool, statement: string) {
  const client = await db.pool.connect()
  await client.query('SET ROLE NONE')
  await client.query(statement)
  client.release(true)
}
