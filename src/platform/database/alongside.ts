import { type Db, empty, join, raw, type Sql, sql } from './db.ts'

const named = (writes: readonly Sql[]) => writes.map((write, nth) => sql`${raw(`also_${nth}`)} AS (${write})`)

/**
 * Several writes as one statement: one trip to the database in place of several. What one of them is refused undoes all.
 * Foreign keys are looked at when all is written.
 */
export const together = (...writes: readonly Sql[]) => sql`WITH ${join(named(writes))} SELECT`

/** The same at once. */
export const runTogether = async (db: Db, ...writes: readonly Sql[]) => {
  if (writes.length > 0) await db.run(together(...writes))
}

/** The same, and how many rows they touched in all: each of them ends with RETURNING. */
export async function countTogether(db: Db, writes: readonly Sql[]): Promise<number> {
  if (writes.length === 0) return 0
  const counts = writes.map((_, nth) => sql`(SELECT count(*) FROM ${raw(`also_${nth}`)})`)
  const { touched } = await db.one<{ touched: number }>(
    sql`WITH ${join(named(writes))} SELECT (${join(counts, ' + ')})::int AS touched`,
  )
  return touched
}

/** The same with what the first of them returns; the others may read that, as `written`. */
export const alongside = (write: Sql, also: readonly Sql[]): Sql =>
  sql`WITH written AS (${write})${join([empty, ...named(also)], ', ')} SELECT * FROM written`
