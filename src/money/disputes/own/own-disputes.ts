import { type Db, empty, sql } from '#/platform/database/db.ts'
import type { DisputeState } from '../dispute.states.ts'
import { disputeStatus } from '../dispute-status.rule.ts'

type Row = { invoiceId: string; state: DisputeState; amount: number }

const rowsOf = (db: Db, { memberId, subjectId }: { memberId: string; subjectId?: string }) =>
  db.many<Row>(sql`
    SELECT c.invoice_id, d.state, d.amount - d.made_good AS amount FROM charge c JOIN dispute d ON d.charge_id = c.id
    WHERE c.member_id = ${memberId} AND c.disputed_amount > 0 AND c.invoice_id IS NOT NULL
      ${subjectId ? sql`AND c.subject_id = ${subjectId}` : empty}`)

/** The disputed part of a box's or an order's payment; null without a dispute. */
export const disputeOf = async (db: Db, of: { memberId: string; subjectId: string }) =>
  disputeStatus(await rowsOf(db, of))

export async function ownDisputes(db: Db, memberId: string) {
  const byInvoice = Map.groupBy(await rowsOf(db, { memberId }), ({ invoiceId }) => invoiceId)
  return [...byInvoice].flatMap(([invoiceId, rows]) => {
    const status = disputeStatus(rows)
    return status ? [{ invoiceId, ...status }] : []
  })
}
