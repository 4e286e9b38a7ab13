import { type Sql, sql } from '#/platform/database/db.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The ids of the shop orders with a typed number or id, as a statement. */
export function ordersNumbered(typed: string): Sql {
  const name = typed.trim().toLowerCase()
  return ID.test(name)
    ? sql`SELECT id FROM shop_order WHERE id = ${name}`
    : sql`SELECT id FROM shop_order WHERE number = ${name}`
}
