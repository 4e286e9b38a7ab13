import { type Db, sql } from '#/platform/database/db.ts'

/** What went back to cards of each of these subjects, in minor units: whether some of it waits, and when the last of it was done. */
export async function refundedOf(db: Db, subjectIds: readonly string[]) {
  const rows = await db.many<{ subjectId: string; amount: number; waits: boolean; doneAt: Date | null }>(sql`
    SELECT c.subject_id, sum(r.amount)::bigint AS amount, bool_or(r.state <> 'done') AS waits, max(r.done_at) AS done_at
    FROM charge c JOIN refund r ON r.charge_id = c.id
    WHERE c.subject_id = ANY(${[...subjectIds]}::uuid[]) AND r.state <> 'failed' GROUP BY c.subject_id`)
  return new Map(rows.map((row) => [row.subjectId, row]))
}
