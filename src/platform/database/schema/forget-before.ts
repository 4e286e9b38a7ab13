import { type Db, raw, sql } from '../db.ts'

const AT_A_TIME = 2_000
const DAY_MS = 86_400_000

type Old = { table: string; key: string; since: string; days: number; now: Date }

/**
 * Deletes the rows of `table` that were over `days` ago by their column `since`, which has an index, 2,000 at a time so that
 * nobody waits for a lock for long; answers how many went. The names are ours, never a caller's words.
 */
export async function forgetBefore(db: Db, { table, key, since, days, now }: Old): Promise<number> {
  const before = new Date(now.getTime() - days * DAY_MS)
  const [rows, id, at] = [raw(table), raw(key), raw(since)]
  let count = 0
  for (let gone = AT_A_TIME; gone === AT_A_TIME; count += gone)
    gone = await db.run(sql`
      DELETE FROM ${rows} WHERE ${id} = ANY(ARRAY(
        SELECT ${id} FROM ${rows} WHERE ${at} < ${before} ORDER BY ${at} LIMIT ${AT_A_TIME} FOR UPDATE SKIP LOCKED))`)
  return count
}
