import { type Sql, sql } from '#/platform/database/db.ts'
import { isUuid } from '#/platform/validation/uuid.rule.ts'

/** A query for the ids of boxes by a typed number or id. */
export function boxesNamed(typed: string): Sql {
  const name = typed.trim().toLowerCase()
  return isUuid(name)
    ? sql`SELECT id FROM box WHERE id = ${name}`
    : sql`SELECT id FROM box WHERE number = ${name}`
}
