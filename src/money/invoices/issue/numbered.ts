import { type Sql, sql } from '#/platform/database/db.ts'

/** A query for the ids of invoices by a typed number: as displayed, or its digits alone. */
export function invoicesNumbered(typed: string): Sql {
  const number = typed.trim().toUpperCase()
  return /^\d{1,9}$/.test(number)
    ? sql`SELECT id FROM invoice WHERE number = ${Number(number)}`
    : sql`SELECT id FROM invoice WHERE display_number = ${number}`
}
