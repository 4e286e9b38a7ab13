import { type Sql, sql } from '#/platform/database/db.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The ids of the contracts with a typed number or id, as a statement. */
export function contractsNumbered(typed: string): Sql {
  const name = typed.trim().toLowerCase()
  const by = ID.test(name) ? sql`id` : sql`number`
  return sql`SELECT id FROM box WHERE ${by} = ${name} UNION ALL SELECT id FROM shop_order WHERE ${by} = ${name}`
}
