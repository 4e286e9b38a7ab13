import { type Sql, sql } from '#/platform/database/db.ts'

/** SQL: the delivery of a subject's order in the warehouse; null before it. */
export const deliveredAtOf = (subjectId: Sql): Sql =>
  sql`(SELECT f.delivered_at FROM fulfilment_order f WHERE f.subject_id = ${subjectId})`
