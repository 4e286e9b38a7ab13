import { raw, type Sql, sql } from '#/platform/database/db.ts'

/** A table with something of a member's in it. Every column is told to her or left out for a reason (R11.04). */
export type Kept = {
  table: string
  /** What her file calls it. */
  as: string
  /** Which of its rows are hers. */
  hers: (memberId: string) => Sql
  told: readonly string[]
  /** Told besides: what an id stands for. */
  also?: Sql
  /** Column → why she is not told. */
  left: Readonly<Record<string, string>>
  order: string
}

export const credential = 'whoever reads it could act as her'
export const ownerColumn = 'says whose row it is, and all of them are hers'
export const colleague = 'names a colleague'
export const providers = 'a number of the payment provider, which says nothing of her'
export const machinery = 'holds the work together and says nothing of her'

export const where =
  (column: string) =>
  (memberId: string): Sql =>
    sql`${raw(column)} = ${memberId}`

/** Rows that hang on a row of hers. */
export const within =
  (column: string, table: string, hers: Kept['hers'], key = 'id') =>
  (memberId: string): Sql =>
    sql`${raw(column)} IN (SELECT ${raw(key)} FROM ${raw(table)} WHERE ${hers(memberId)})`
