import { type Sql, sql } from '#/platform/database/db.ts'
import { isNumbered } from '#/platform/list/search-terms.ts'

/** The ids of the shop orders with a typed number or id, as a statement. */
export const ordersNumbered = (typed: string): Sql =>
  sql`SELECT id FROM shop_order WHERE ${isNumbered(sql`number`, sql`id`, typed)}`
