import { join, type Sql, sql } from './db.ts'

/** As many as a box has pieces. */
const FEW = 12

/**
 * What a column is compared with, one or several of them. So few are written out one by one: a connection keeps a plan that
 * knows how many they are, and makes none anew at each call for a list whose length it does not know (155, 200).
 */
export const oneOf = (values: readonly string[]): Sql =>
  values.length > 0 && values.length <= FEW ? sql`IN (${join(values)})` : sql`= ANY(${values})`
