import { raw, type Sql, sql } from '#/platform/database/db.ts'

/** A table with something of a member's in it. Every column is exported or left out for a reason (R11.04). */
export type Kept = {
  table: string
  /** What the export calls it. */
  as: string
  /** Which of its rows are the member's. */
  ofMember: (memberId: string) => Sql
  exported: readonly string[]
  /** Exported besides: what an id stands for. */
  also?: Sql
  /** Column → why it is not exported. */
  left: Readonly<Record<string, string>>
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

/** Rows that hang on one of the member's rows. */
export const within =
  (column: string, table: string, ofMember: Kept['ofMember'], key = 'id') =>
  (memberId: string): Sql =>
    sql`${raw(column)} IN (SELECT ${raw(key)} FROM ${raw(table)} WHERE ${ofMember(memberId)})`
