import { type Sql, sql } from '#/platform/database/db.ts'
import { isUuid } from '#/platform/validation/uuid.rule.ts'

/** The ids of the contracts with a typed number or id, as a statement. */
export function contractsNumbered(typed: string): Sql {
  const name = typed.trim().toLowerCase()
  const by = isUuid(name) ? sql`id` : sql`number`
  return sql`SELECT id FROM box WHERE ${by} = ${name} UNION ALL SELECT id FROM shop_order WHERE ${by} = ${name}`
}
