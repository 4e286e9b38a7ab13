import { type Sql, sql } from '#/platform/database/db.ts'

/** A query for the ids of invoices by a typed number: as displayed, or its digits alone. */
export function invoicesNumbered(typed: string): Sql {
  const number = typed.trim().toUpperCase()
  return /^\d{1,9}$/.test(number)
    ? sql`SELECT id FROM invoice WHERE number = ${Number(number)}`
    : sql`SELECT id FROM invoice WHERE display_number = ${number}`
}

/** The condition of invoices `i` whose displayed number has the typed part, with or without hyphens. */
export const hasPartOfNumber = (typed: string): Sql =>
  sql`replace(i.display_number, '-', '') LIKE ${`%${typed.toUpperCase().replace(/[^A-Z0-9]/g, '')}%`}`
