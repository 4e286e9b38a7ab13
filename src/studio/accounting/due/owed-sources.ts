import { refundDueSql } from '#/after-sales/returns/refund-due-sql.ts'
import { moneyOfWaiting } from '#/after-sales/withdrawal/waiting.ts'
import { openAhead } from '#/money/refunds/paid-ahead.ts'
import { join, type Sql, sql } from '#/platform/database/db.ts'

// Each source reads its open rows alone, by a partial index, and has the same columns.

/** Withdrawals that wait for a colleague, less the refunds that were paid ahead. A return announced before one has the earlier day. */
const withdrawals = sql`
  SELECT w.id, 'withdrawal' AS kind, w.member_id, ${moneyOfWaiting.market} AS market, ${moneyOfWaiting.currency} AS currency, w.subject_type, w.subject_id, w.number,
    w.declared_at AS since, least(${refundDueSql({ at: sql`w.declared_at`, market: moneyOfWaiting.market })},
      (SELECT min(r.refund_due_at) FROM goods_return r WHERE r.contract_id = w.subject_id AND r.refund_due_at > w.declared_at)) AS due_at,
    ${moneyOfWaiting.amount} - ahead.amount AS amount, NULL::uuid AS charge_id, NULL::text AS refund_state
  FROM withdrawal w ${moneyOfWaiting.tables} ${moneyOfWaiting.joins} CROSS JOIN LATERAL (SELECT ${openAhead(sql`p.subject_id = w.subject_id`)} AS amount) ahead
  WHERE w.settled_at IS NULL AND ${moneyOfWaiting.isBilled} AND ${moneyOfWaiting.amount} > ahead.amount`

/** Refunds that were paid ahead for a return `r`, or for a withdrawal of its contract. */
const aheadOfReturn = openAhead(
  sql`p.subject_id = r.contract_id AND NOT EXISTS (SELECT FROM goods_return o WHERE o.id = p.owed_id AND o.id <> r.id)`,
)
const goods = sql`
  SELECT i.withdrawal_id AS return_id, coalesce((SELECT max(n.amount) FROM invoice_line n WHERE n.subject_line_id = i.id AND n.kind = 'item'), 0) AS amount
  FROM box_item i WHERE i.withdrawal_id IS NOT NULL AND i.credit_note_id IS NULL AND i.made_good_at IS NULL AND i.state IN ('returning', 'returned')
  UNION ALL SELECT l.return_id, l.price - l.discount FROM order_line l
  WHERE l.return_id IS NOT NULL AND l.credit_note_id IS NULL AND l.state IN ('returning', 'returned')
    AND NOT EXISTS (SELECT FROM piece_fault f WHERE f.goods_id = l.id AND f.state = 'replaced')`

/** Returns whose pieces are on no credit note, less the part of their fee that is not deducted yet and the refunds that were paid ahead. */
const returns = sql`
  SELECT r.id, 'return', coalesce(b.member_id, o.member_id), coalesce(b.market, o.market), coalesce(b.currency, o.currency), r.contract_type, r.contract_id,
    coalesce(b.number, o.number), r.announced_at, r.refund_due_at, (g.amount - (r.fee - r.fee_taken) - ahead.amount)::bigint, NULL::uuid, NULL::text
  FROM (SELECT return_id, sum(amount)::bigint AS amount FROM (${goods}) p GROUP BY return_id) g JOIN goods_return r ON r.id = g.return_id
    LEFT JOIN LATERAL (SELECT * FROM box x WHERE x.id = r.contract_id OFFSET 0) b ON true
    LEFT JOIN LATERAL (SELECT * FROM shop_order x WHERE x.id = r.contract_id OFFSET 0) o ON true
    CROSS JOIN LATERAL (SELECT ${aheadOfReturn} AS amount) ahead
  WHERE g.amount > r.fee - r.fee_taken + ahead.amount AND NOT EXISTS (SELECT FROM withdrawal w WHERE w.settled_at IS NULL AND w.subject_id = r.contract_id)`

/** Ordered refunds that have not arrived. The notice of the same contract in the month before decides the day. */
const refunds = sql`
  SELECT r.id, 'refund', c.member_id, c.market, c.currency, c.subject_type, c.subject_id, coalesce(i.display_number, ''), r.created_at,
    least(${refundDueSql({ at: sql`r.created_at`, market: sql`c.market` })},
      (SELECT max(g.refund_due_at) FROM goods_return g WHERE g.contract_id = c.subject_id AND g.announced_at <= r.created_at AND g.refund_due_at > r.created_at - interval '30 days'),
      (SELECT max(${refundDueSql({ at: sql`w.declared_at`, market: sql`c.market` })}) FROM withdrawal w
        WHERE w.subject_id = c.subject_id AND w.declared_at <= r.created_at AND w.declared_at > r.created_at - interval '45 days')),
    r.amount, c.id, r.state
  FROM refund r JOIN charge c ON c.id = r.charge_id LEFT JOIN invoice i ON i.id = c.invoice_id WHERE r.state IN ('pending', 'unknown')`

/**
 * Balances of customers whose credit notes are above their refunds: a refund failed, or a bank had taken the payment. Only they have a
 * failed refund or a dispute, so no other account is read.
 */
const credited = sql`
  SELECT md5('credited:' || a.id)::uuid, 'credited', x.member_id, a.market, a.currency, NULL::text, NULL::uuid, '', moved.at,
    ${refundDueSql({ at: sql`moved.at`, market: sql`a.market` })}, -a.balance, NULL::uuid, NULL::text
  FROM (SELECT c.member_id, c.market FROM refund f JOIN charge c ON c.id = f.charge_id WHERE f.state = 'failed'
      UNION SELECT d.member_id, d.market FROM dispute d) x
    JOIN ledger_account a ON a.kind = 'refunded' AND a.market = x.market AND a.owner = x.member_id::text AND a.balance < 0
    CROSS JOIN LATERAL (SELECT max(t.at) AS at FROM ledger_entry e JOIN ledger_txn t ON t.id = e.txn_id WHERE e.account_id = a.id AND e.amount < 0) moved`

/** All money owed back. */
export const owed: Sql = sql`(${join([withdrawals, returns, refunds, credited], ' UNION ALL ')})`
