import { join, type Sql, sql } from './db.ts'

/** As many as a box has pieces. */
const FEW = 12

/**
 * The right side of a comparison with one or several values. Few values are written out one by one: a connection keeps the plan
 * of such a statement, and plans one with a list at each call (decision 202).
 */
export const equalsOneOf = (values: readonly string[]): Sql =>
  values.length > 0 && values.length <= FEW ? sql`IN (${join(values)})` : sql`= ANY(${values})`
