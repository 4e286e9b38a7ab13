import { type Db, type Sql, sql } from './db.ts'

/**
 * A condition that is always met, of a statement by itself whose answer need not wait until it is on disk: a database that
 * falls within the next second may have lost it, with what was written behind it and nothing before it (143). For what is
 * then done again and changes nothing, or harms nobody, as a count of calls (106). In a transaction it is on disk with the rest.
 */
export const mayBeLost = (db: Db): Sql =>
  db.inTransaction ? sql`true` : sql`(SELECT set_config('synchronous_commit', 'off', true)) IS NOT NULL`
