import { type Db, type Sql, sql } from './db.ts'

/**
 * A condition that is always true and lets its statement commit without waiting for the disk (decision 143). A database that
 * falls may lose the statement and those behind it. For writes that are then repeated without harm, as a count of calls. In a
 * transaction it changes nothing.
 */
export const mayBeLost = (db: Db): Sql =>
  db.inTransaction ? sql`true` : sql`(SELECT set_config('synchronous_commit', 'off', true)) IS NOT NULL`
