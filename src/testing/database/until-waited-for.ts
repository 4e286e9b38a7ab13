import { expect } from 'vitest'
import { type Db, sql } from '#/platform/database/db.ts'

/**
 * Waits until another connection's statement waits for a lock of the open transaction `tx`; `db` looks for it outside
 * `tx`.
 */
export async function untilWaitedFor(tx: Db, db: Db): Promise<void> {
  const { pid } = await tx.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  const waiting = sql`SELECT pid FROM pg_locks WHERE NOT granted AND ${pid}::int = ANY(pg_blocking_pids(pid))`
  await expect.poll(() => db.many(waiting)).not.toEqual([])
}
