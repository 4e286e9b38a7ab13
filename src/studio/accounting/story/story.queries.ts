import { openOfInvoice } from '#/money/invoices/plan/invoice-paid.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { cutAt } from '#/platform/list/sums/cut-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { StoryEvent } from './story.schema.ts'

/** The most rows of a story; older ones are in the lists. */
const MOST = 500

/** All events of a customer's money, the newest first. Amounts are positive, refunds too. */
export const listStory = async (db: Db, memberId: string) => {
  const events = await db.many<StoryEvent>(sql`
    SELECT at, what, document, detail, amount, currency, open, charge_id FROM (
      SELECT issued_at AS at, kind AS what, display_number AS document, NULL AS detail, total AS amount, currency,
        CASE kind WHEN 'invoice' THEN ${openOfInvoice(sql`i.id`)} END AS open, NULL::uuid AS charge_id
      FROM invoice i WHERE member_id = ${memberId}
      UNION ALL
      SELECT p.charge_at, 'part-due', i.display_number, 'Part ' || p.part, p.amount, i.currency, NULL, NULL
      FROM invoice i JOIN instalment p ON p.invoice_id = i.id
      WHERE i.member_id = ${memberId} AND EXISTS (SELECT FROM instalment other WHERE other.invoice_id = i.id AND other.part = 2)
      UNION ALL
      SELECT a.answered_at, a.state, i.display_number, a.failure_code, c.amount, c.currency, NULL, c.id
      FROM charge c JOIN charge_attempt a ON a.charge_id = c.id LEFT JOIN invoice i ON i.id = c.invoice_id
      WHERE c.member_id = ${memberId} AND a.state IN ('declined', 'needs-customer') AND a.answered_at IS NOT NULL
      UNION ALL
      SELECT c.captured_at, 'paid', i.display_number, NULL, c.captured_amount, c.currency, NULL, c.id
      FROM charge c LEFT JOIN invoice i ON i.id = c.invoice_id WHERE c.member_id = ${memberId} AND c.captured_at IS NOT NULL
      UNION ALL
      SELECT coalesce(r.done_at, r.created_at), 'refund-' || r.state, i.display_number, r.reason, r.amount, c.currency, NULL, c.id
      FROM charge c JOIN refund r ON r.charge_id = c.id LEFT JOIN invoice i ON i.id = c.invoice_id WHERE c.member_id = ${memberId}
      UNION ALL
      SELECT r.at, 'reminder', i.display_number, 'Reminder ' || r.number, r.fee, i.currency, NULL, NULL
      FROM invoice i JOIN reminder r ON r.invoice_id = i.id WHERE i.member_id = ${memberId}
      UNION ALL
      SELECT s.at, s.what, NULL, replace(c.kind, '-', ' ') || CASE c.contract_type WHEN 'box' THEN ', box ' ELSE ', order ' END || c.number,
        c.amount, coalesce(b.currency, o.currency), NULL, NULL
      FROM claim c LEFT JOIN box b ON b.id = c.contract_id LEFT JOIN shop_order o ON o.id = c.contract_id
      CROSS JOIN LATERAL (VALUES (c.decided_at, 'claim-asked'), (c.objected_at, 'claim-objected'), (CASE c.state WHEN 'waived' THEN c.ended_at END, 'claim-waived')) s (at, what)
      WHERE c.member_id = ${memberId} AND s.at IS NOT NULL AND c.amount IS NOT NULL
      UNION ALL
      SELECT t.at, t.event_type, NULL, NULL, -e.amount, e.currency, NULL, NULL
      FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_txn t ON t.id = e.txn_id
      WHERE a.kind = 'wallet' AND a.market = ANY(${marketIds}) AND a.owner = ${memberId}::text
    ) told ORDER BY at DESC, what LIMIT ${MOST + 1}`)
  return cutAt(events, MOST)
}
