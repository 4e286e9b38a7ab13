import { type Sql, sql } from '#/platform/database/db.ts'
import { isUuid } from '#/platform/validation/uuid.rule.ts'

/** The ids of the shop orders with a typed number or id, as a statement. */
export function ordersNumbered(typed: string): Sql {
  const name = typed.trim().toLowerCase()
  return isUuid(name)
    ? sql`SELECT id FROM shop_order WHERE id = ${name}`
    : sql`SELECT id FROM shop_order WHERE number = ${name}`
}
