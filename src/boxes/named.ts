import { type Sql, sql } from '#/platform/database/db.ts'
import { isNumbered } from '#/platform/list/search-terms.ts'

/** A query for the ids of boxes by a typed number or id. */
export const boxesNamed = (typed: string): Sql =>
  sql`SELECT id FROM box WHERE ${isNumbered(sql`number`, sql`id`, typed)}`
