import { type Db, join, raw, type Sql, sql } from './db.ts'

/**
 * Writes that read nothing of each other, as parts of one statement: one trip to the database in place of several. What one
 * of them is refused undoes all. Foreign keys are looked at when all is written.
 */
export const alongside = (...writes: readonly Sql[]): Sql =>
  join(writes.map((write, nth) => sql`${raw(`also_${nth}`)} AS (${write})`))

/** The same where nothing else is asked. */
export const runTogether = (db: Db, ...writes: readonly Sql[]) =>
  db.run(sql`WITH ${alongside(...writes)} SELECT`)
