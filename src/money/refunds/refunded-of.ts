import { type Db, sql } from '#/platform/database/db.ts'

/** Card refunds by subject, in minor units: the amount, whether some of it waits, and the time of the last. */
export async function refundedOf(db: Db, subjectIds: readonly string[]) {
  const rows = await db.many<{ subjectId: string; amount: number; waits: boolean; doneAt: Date | null }>(sql`
    SELECT c.subject_id, sum(r.amount)::bigint AS amount, bool_or(r.state <> 'done') AS waits, max(r.done_at) AS done_at
    FROM charge c JOIN refund r ON r.charge_id = c.id
    WHERE c.subject_id = ANY(${[...subjectIds]}::uuid[]) AND r.state <> 'failed' GROUP BY c.subject_id`)
  return new Map(rows.map((row) => [row.subjectId, row]))
}
