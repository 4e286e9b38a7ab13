import { withTerms } from '#/boxes/terms.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { ReferralBill } from './earned.rule.ts'

type BillRow = Omit<ReferralBill, 'terms'> & { offeredAt: Date; terms: unknown }

/**
 * The bill of a box as it stands now. A piece counts while it is on the invoice, not credited and not withdrawn from. The sum is
 * reduced by money that banks took back, unless goods made it good, and by refunds of finance without a credit note.
 */
export async function findBill(db: Db, boxId: string): Promise<ReferralBill | undefined> {
  const row = await db.maybe<BillRow>(sql`
    SELECT b.id AS box_id, i.member_id, b.market, b.offered_at, b.settled_at, b.terms, x.state AS exchange_state, x.returns_until,
      (SELECT coalesce(sum(e.amount), 0) = 0 FROM ledger_entry e WHERE e.invoice_id = i.id) AS is_paid,
      taken.amount AS taken_by_banks, taken.undecided AS is_disputed,
      greatest(0, card.amount + wallet.amount - notes.amount) AS given_by_hand,
      (SELECT coalesce(sum(l.amount), 0)::bigint FROM invoice_line l WHERE l.invoice_id = i.id AND l.kind = 'item'
        AND NOT EXISTS (SELECT FROM invoice n JOIN invoice_line c ON c.invoice_id = n.id
          WHERE n.credits_id = i.id AND c.kind = 'item' AND c.subject_line_id = l.subject_line_id)
        AND NOT EXISTS (SELECT FROM box_item p WHERE p.id = l.subject_line_id AND p.withdrawal_id IS NOT NULL)
        AND NOT EXISTS (SELECT FROM order_line p WHERE p.id = l.subject_line_id AND p.return_id IS NOT NULL)) AS kept
    FROM box b JOIN invoice i ON i.subject_type = 'box' AND i.subject_id = b.id AND i.kind = 'invoice'
    LEFT JOIN shop_order x ON x.box_id = b.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(d.amount - d.made_good) FILTER (WHERE d.state NOT IN ('won', 'paid')), 0)::bigint AS amount,
        coalesce(bool_or(d.state IN ('open', 'answered')), false) AS undecided
      FROM charge c JOIN dispute d ON d.charge_id = c.id WHERE c.invoice_id = i.id) taken
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(r.amount), 0)::bigint AS amount FROM charge c JOIN refund r ON r.charge_id = c.id
      WHERE c.invoice_id = i.id AND r.state <> 'failed') card
    CROSS JOIN LATERAL (SELECT coalesce(sum(given_back), 0)::bigint AS amount FROM wallet_use WHERE invoice_id = i.id) wallet
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(-n.total - (SELECT coalesce(sum(p.amount), 0) FROM part_credit p WHERE p.credit_note_id = n.id)), 0)::bigint AS amount
      FROM invoice n WHERE n.credits_id = i.id) notes
    WHERE b.id = ${boxId}`)
  return row && withTerms(row)
}

/** The locked bill: no withdrawal, payment, refund or dispute changes it before the transaction ends. */
export async function lockBill(db: Db, boxId: string): Promise<ReferralBill | undefined> {
  await db.run(sql`SELECT FROM box WHERE id = ${boxId} FOR UPDATE`)
  await db.run(
    sql`SELECT FROM charge WHERE subject_type = 'box' AND subject_id = ${boxId} ORDER BY part FOR UPDATE`,
  )
  return findBill(db, boxId)
}

/** The box whose bill earned a referral's credit, or is to earn it when a colleague agrees. */
export const billedBoxOf = async (db: Db, referralId: string) =>
  (await db.maybe<{ boxId: string }>(sql`SELECT box_id FROM referral_bill WHERE referral_id = ${referralId}`))
    ?.boxId
