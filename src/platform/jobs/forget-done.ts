import { type Db, sql } from '../database/db.ts'

const KEPT_DAYS = 7
const AT_A_TIME = 2_000

/** Done work is kept for a week, for whoever asks what happened; a unique key holds as long (decision 054). */
export async function forgetDone(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  let count = 0
  for (let gone = AT_A_TIME; gone === AT_A_TIME; count += gone)
    gone = await db.run(sql`
      DELETE FROM job WHERE id = ANY(ARRAY(
        SELECT id FROM job WHERE done_at < ${before} ORDER BY done_at LIMIT ${AT_A_TIME} FOR UPDATE SKIP LOCKED))`)
  return count
}
