import { creditReturnedSince } from '#/money/wallet/return-credit.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'

/** `refundWaits`: some of it is ordered, and has not gone out yet. */
export type RefundedSince = { refunded: number; refundWaits: boolean }

/**
 * One row, to join to each subject: the amount refunded since a moment, for any reason. To cards, as credit, and by
 * a bank that decided since then and whose money stood for goods.
 */
export const refundedSince = (of: { subjectId: Sql; since: Sql }) => sql`(
  SELECT coalesce(sum(amount), 0)::bigint AS refunded, coalesce(bool_or(waits), false) AS refund_waits FROM (
    SELECT r.amount, r.state <> 'done' AS waits FROM charge c JOIN refund r ON r.charge_id = c.id
    WHERE c.subject_id = ${of.subjectId} AND r.state <> 'failed' AND r.created_at >= ${of.since}
    UNION ALL SELECT d.made_good, false FROM charge c JOIN dispute d ON d.charge_id = c.id
    WHERE c.subject_id = ${of.subjectId} AND d.made_good > 0 AND d.decided_at >= ${of.since}
    UNION ALL ${creditReturnedSince(of)}) gone)`

/** Card refunds by subject, in minor units: the amount, whether some of it waits, and the time of the last. */
export async function refundedOf(db: Db, subjectIds: readonly string[]) {
  const rows = await db.many<{ subjectId: string; amount: number; waits: boolean; doneAt: Date | null }>(sql`
    SELECT c.subject_id, sum(r.amount)::bigint AS amount, bool_or(r.state <> 'done') AS waits, max(r.done_at) AS done_at
    FROM charge c JOIN refund r ON r.charge_id = c.id
    WHERE c.subject_id = ANY(${[...subjectIds]}::uuid[]) AND r.state <> 'failed' GROUP BY c.subject_id`)
  return new Map(rows.map((row) => [row.subjectId, row]))
}
