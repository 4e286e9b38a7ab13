import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, isPassing, type Pool, sql } from '../db.ts'

/** Replaying what was just committed takes a standby some milliseconds; who waits longer is sooner served by the primary. */
const TRIES = 3
const PAUSE_MS = 15
/** A standby that failed is left alone for a while: nobody should wait for it again and again. */
const PAUSE_AFTER_FAILURE_MS = 10_000
const skippedUntil = new WeakMap<Db, number>()

/**
 * Reads on the pool's standby once that has everything committed until now, and on the pool itself where there is none, it
 * is behind or it fails. So whoever reads finds what they have just changed (decision 168). `read` changes nothing and may
 * run twice; within a transaction it runs there.
 */
export async function onStandby<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  const { standby } = db as Pool
  if (db.inTransaction || !standby || (skippedUntil.get(standby) ?? 0) > performance.now()) return read(db)
  try {
    if (await hasCaughtUp(db, standby)) return await read(heldAs(db, standby))
  } catch (error) {
    if (!isPassing(error)) throw error
    skippedUntil.set(standby, performance.now() + PAUSE_AFTER_FAILURE_MS)
  }
  return read(db)
}

/** The standby for the same colleague: their countries hold there, too. */
const heldAs = ({ countries }: Db, standby: Db): Db => (countries ? { ...standby, countries } : standby)

async function hasCaughtUp(db: Db, standby: Db): Promise<boolean> {
  const { lsn } = await db.one<{ lsn: string }>(sql`SELECT pg_current_wal_flush_lsn()::text AS lsn`)
  const replayed = sql`SELECT pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS "hasAll"`
  for (let tries = 1; tries <= TRIES; tries++) {
    // Nothing is replayed where a primary answers, as after a promotion: then this is null.
    if ((await standby.one<{ hasAll: boolean | null }>(replayed)).hasAll) return true
    if (tries < TRIES) await sleep(PAUSE_MS)
  }
  return false
}
