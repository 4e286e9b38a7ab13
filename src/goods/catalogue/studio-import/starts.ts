import { type Db, sql } from '#/platform/database/db.ts'

/** Processes that may be lost on one import before it is parked for a person. */
const MOST_STARTS = 2

/** Counts a start before its work begins. False when the import is parked, or has taken down too many processes. */
export async function countStart(db: Db, id: string, now: Date): Promise<boolean> {
  const begun = await db.run(sql`
    UPDATE studio_import SET starts = starts + 1 WHERE id = ${id} AND parked_at IS NULL AND starts < ${MOST_STARTS}`)
  if (begun === 0) await parkIfSpent(db, { id, now })
  return begun > 0
}

/** Resets the count when the process lives or ends for a reason of its own: only processes lost in a row count. */
export const resetStarts = (db: Db, id: string) =>
  db.run(sql`UPDATE studio_import SET starts = 0 WHERE id = ${id}`)

/** Lets a parked import be tried again for a buyer. */
export const forgetStarts = (db: Db, id: string) =>
  db.run(
    sql`UPDATE studio_import SET starts = 0, parked_at = NULL, failure = NULL WHERE id = ${id} AND ended_at IS NULL`,
  )

type Spent = { id: string; now: Date; why?: string }

/** Parks an import whose starts are spent. */
export const parkIfSpent = (db: Db, { id, now, why }: Spent) =>
  db.run(sql`
    UPDATE studio_import SET parked_at = coalesce(parked_at, ${now}), failure = coalesce(${why ?? null}, failure)
    WHERE id = ${id} AND ended_at IS NULL AND starts >= ${MOST_STARTS}`)
