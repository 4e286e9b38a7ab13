import { type Sql, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Ahead = { refundId: string; chargeId: string; owedId: string; amount: number }

/** Records a refund that was ordered for a withdrawal or a return before its credit note (decision 375). */
export const recordAhead = ({ db }: Ctx, { refundId, chargeId, owedId, amount }: Ahead) =>
  db.write(sql`
    INSERT INTO paid_ahead (refund_id, subject_id, owed_id, amount)
    SELECT ${refundId}, subject_id, ${owedId}, ${amount} FROM charge WHERE id = ${chargeId}`)

/** Sum of refunds `paid` that were paid ahead (`p`), less the part that credit notes have used. A failed refund was not paid. */
export const openAhead = (where: Sql): Sql => sql`(
  SELECT coalesce(sum(p.amount - p.credited), 0)::bigint FROM paid_ahead p JOIN refund paid ON paid.id = p.refund_id
  WHERE ${where} AND p.credited < p.amount AND paid.state <> 'failed')`

/**
 * Takes refunds that were paid ahead for a credit note of their box or order, up to an amount, and returns the amount taken. The caller holds
 * the locks of the charges, so that no refund is paid ahead meanwhile.
 */
export async function takeAhead(
  { db }: Ctx,
  { subjectId, upTo }: { subjectId: string; upTo: number },
): Promise<number> {
  const open = await db.many<{ id: string; left: number }>(sql`
    SELECT p.refund_id AS id, p.amount - p.credited AS left FROM paid_ahead p JOIN refund r ON r.id = p.refund_id
    WHERE p.subject_id = ${subjectId} AND p.credited < p.amount AND r.state <> 'failed' ORDER BY r.created_at, r.id FOR UPDATE OF p`)
  let left = upTo
  for (const { id, left: most } of open) {
    const used = Math.min(left, most)
    if (used > 0)
      await db.run(sql`UPDATE paid_ahead SET credited = credited + ${used} WHERE refund_id = ${id}`)
    left -= used
  }
  return upTo - left
}
