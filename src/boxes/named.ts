import { type Sql, sql } from '#/platform/database/db.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A query for the ids of boxes by a typed number or id. */
export function boxesNamed(typed: string): Sql {
  const name = typed.trim().toLowerCase()
  return ID.test(name)
    ? sql`SELECT id FROM box WHERE id = ${name}`
    : sql`SELECT id FROM box WHERE number = ${name}`
}
