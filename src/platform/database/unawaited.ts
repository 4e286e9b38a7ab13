import { type Db, type Sql, sql } from './db.ts'

/**
 * For a statement whose loss harms nobody, as a count of calls: a row to select from, after which the commit does not wait for
 * the disk. A crash of the database then takes back what was written in its last half second. Within a transaction nothing
 * changes, since everything else in it would not wait either.
 */
export const unawaited = (db: Db): Sql => sql`(
  SELECT set_config('synchronous_commit', CASE WHEN ${db.inTransaction} THEN current_setting('synchronous_commit') ELSE 'off' END, true)
) AS unawaited`
