import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, sql } from './db.ts'

const LOOK_AGAIN_MS = 20
/** A transaction lasts 30 s at most (connection-options.ts). */
const PATIENCE_MS = 45_000

/** Waits until every transaction that writes to the tables now has ended; false if one lasts too long. */
export async function writersHaveEnded(db: Db, tables: readonly string[]): Promise<boolean> {
  const writers = new Set(await listWriters(db, tables))
  for (let waited = 0; writers.size > 0; waited += LOOK_AGAIN_MS) {
    if (waited > PATIENCE_MS) return false
    await sleep(LOOK_AGAIN_MS)
    const now = new Set(await listWriters(db, tables))
    for (const writer of writers) if (!now.has(writer)) writers.delete(writer)
  }
  return true
}

const listWriters = async (db: Db, tables: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ writer: string }>(sql`
      SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
      WHERE relation = ANY(${[...tables]}::regclass[]) AND mode = 'RowExclusiveLock'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  ).map(({ writer }) => writer)
