import { raw, type Sql, sql } from '#/platform/database/db.ts'

/** A table with data of a member. Every column is exported, or left out with a reason (R11.04). */
export type RetainedTable = {
  table: string
  /** Name in the export. */
  as: string
  /** SQL condition for the member's rows. */
  ofMember: (memberId: string) => Sql
  exported: readonly string[]
  /** Additional columns: the values behind an id. */
  extra?: Sql
  /** Column → why it is not exported. */
  omitted: Readonly<Record<string, string>>
  order: string
}

export const credential = 'whoever reads it could act as the member'
export const ownerColumn = 'says whose row it is, and all of them are the member’s'
export const colleague = 'names a colleague'
export const providers = 'a number of the payment provider, which says nothing of the member'
export const machinery = 'holds the work together and says nothing of the member'

export const where =
  (column: string) =>
  (memberId: string): Sql =>
    sql`${raw(column)} = ${memberId}`

/** Rows that refer to one of the member's rows. */
export const rowsWithin =
  (column: string, table: string, ofMember: RetainedTable['ofMember'], key = 'id') =>
  (memberId: string): Sql =>
    sql`${raw(column)} IN (SELECT ${raw(key)} FROM ${raw(table)} WHERE ${ofMember(memberId)})`
