import { access, type Db, type Pool } from './db.ts'
import { readQueue } from './wire/read-queue.ts'

/**
 * A pool as one request or one job uses it: reads that are asked at the same time (`Promise.all`) go in one round trip, as in a
 * transaction, and if one is refused, all are. Writes are sent by themselves.
 */
export function readsTogether(db: Db): Db {
  const { senders } = db as Pool
  if (!senders) return db
  const { fetch, many, maybe, one } = access({ ...senders, run: readQueue(senders) })
  return { ...db, fetch, many, maybe, one }
}
