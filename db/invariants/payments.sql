-- I5: at rest no money is in flight: money on its way back belongs to a refund that is still open.
CREATE VIEW inv_refund_in_flight AS
SELECT 'I5 refund in flight without an open refund' AS name, market || ': ' || balance AS detail
FROM (SELECT market, sum(balance) AS balance FROM ledger_account WHERE kind = 'refund-in-flight' GROUP BY market) a
WHERE -balance <> (SELECT coalesce(sum(r.amount), 0) FROM refund r JOIN charge c ON c.id = r.charge_id
    WHERE c.market = a.market AND r.state IN ('pending', 'unknown'));

-- I7: an invoice is the sum of its lines, and its VAT the sum of theirs.
CREATE VIEW inv_invoice_adds_up AS
SELECT 'I7 invoice differs from its lines' AS name, i.display_number AS detail
FROM invoice i JOIN (SELECT invoice_id, sum(amount) AS amount, sum(vat) AS vat FROM invoice_line GROUP BY invoice_id) l ON l.invoice_id = i.id
WHERE i.total <> l.amount OR i.vat <> l.vat;

-- R9.06: an invoice has one VAT rate, which a credit note of it keeps; damages and vouchers have none. Invoices of one market with a tax
-- point on one day have the same rate.
CREATE VIEW inv_one_vat_rate AS
SELECT 'R9.06 two VAT rates in one invoice' AS name, i.display_number AS detail
FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id WHERE l.vat_rate > 0 GROUP BY i.id HAVING count(DISTINCT l.vat_rate) > 1
UNION ALL
SELECT 'R9.06 taxed and outside VAT, or neither', i.display_number || ' ' || l.kind FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id
WHERE (l.vat_rate = 0) <> (l.kind IN ('compensation', 'late-return-fee', 'reminder-fee', 'gift-card'))
UNION ALL
SELECT 'R9.06 credit note at another VAT rate than its invoice', i.display_number || ' ' || l.vat_rate FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id
WHERE i.kind = 'credit-note' AND l.vat_rate > 0 AND NOT EXISTS (SELECT FROM invoice_line o WHERE o.invoice_id = i.credits_id AND o.vat_rate = l.vat_rate)
UNION ALL
SELECT 'R9.06 two VAT rates on one day', i.market || ' ' || house_day(coalesce(i.tax_point, i.issued_at)) FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id
WHERE i.kind = 'invoice' AND l.vat_rate > 0 GROUP BY i.market, house_day(coalesce(i.tax_point, i.issued_at)) HAVING count(DISTINCT l.vat_rate) > 1;

-- R9.06: no number is missing or used twice.
CREATE VIEW inv_invoice_numbers AS
SELECT 'R9.06 invoice numbers have a gap' AS name, market || ' ' || year || ' ' || kind AS detail
FROM invoice GROUP BY market, year, kind HAVING max(number) <> count(*) OR min(number) <> 1 OR count(number) <> count(*);

-- I7: the parts of a payment plan are what credit leaves of the invoice, and each part has its charge.
CREATE VIEW inv_plan_adds_up AS
SELECT 'I7 parts differ from the invoice' AS name, i.display_number AS detail
FROM invoice i LEFT JOIN instalment p ON p.invoice_id = i.id WHERE i.kind = 'invoice'
GROUP BY i.id HAVING coalesce(sum(p.amount), 0) <> i.total - i.credit OR max(p.part) <> count(*) OR max(p.due_at) <> i.due_at
UNION ALL
SELECT 'I7 part without its charge', i.display_number || ' part ' || p.part
FROM instalment p JOIN invoice i ON i.id = p.invoice_id LEFT JOIN charge c ON c.invoice_id = p.invoice_id AND c.part = p.part
LEFT JOIN (SELECT invoice_id, part, sum(amount) AS credited FROM part_credit GROUP BY 1, 2) k ON k.invoice_id = p.invoice_id AND k.part = p.part
LEFT JOIN small_rest s ON s.charge_id = c.id
LEFT JOIN (SELECT charge_id, sum(amount) AS paid FROM credit_payment GROUP BY 1) w ON w.charge_id = c.id
WHERE c.id IS NULL OR p.amount - coalesce(k.credited, 0) - coalesce(s.amount, 0) - coalesce(w.paid, 0) <> CASE c.state WHEN 'cancelled' THEN 0 ELSE c.amount END OR c.currency <> i.currency OR c.member_id <> i.member_id OR c.subject_id <> i.subject_id;

-- I11: no amount is captured before its day, nor above the invoice.
CREATE VIEW inv_charge_amount AS
SELECT 'I11 captured differs from the invoice' AS name, i.display_number || ': ' || sum(c.captured_amount) AS detail
FROM charge c JOIN invoice i ON i.id = c.invoice_id
WHERE c.state = 'captured'
GROUP BY i.id HAVING sum(c.captured_amount) > i.total - i.credit
UNION ALL
SELECT 'I11 tried before its day', c.id::text FROM charge c JOIN instalment p USING (invoice_id, part)
JOIN charge_attempt a ON a.charge_id = c.id WHERE a.at < p.charge_at;

-- The stored sums, with the changes not yet added, are the sums of all charges.
CREATE VIEW inv_charges_are_added_up AS
SELECT 'kept sums differ from the charges' AS name, market || ' ' || state || ' ' || currency || ': ' || sum(count) || ' more, of ' || sum(amount) || ' and ' || sum(refunded) AS detail
FROM (SELECT market, state, currency, count, amount, refunded FROM charge_sum
  UNION ALL SELECT market, state, currency, count, amount, refunded FROM charge_change
  UNION ALL SELECT market, state, currency, -count(*), -sum(amount), 0 FROM charge GROUP BY market, state, currency
  UNION ALL SELECT c.market, c.state, c.currency, 0, 0, -sum(r.amount) FROM refund r JOIN charge c ON c.id = r.charge_id WHERE r.state <> 'failed'
    GROUP BY c.market, c.state, c.currency) x
GROUP BY market, state, currency HAVING sum(count) <> 0 OR sum(amount) <> 0 OR sum(refunded) <> 0;

CREATE VIEW inv_charges_are_added_up_by_day AS
SELECT 'kept sums of a day differ from the charges' AS name, day || ' ' || market || ' ' || state || ' ' || currency || ': ' || sum(count) || ' more, of ' || sum(amount) || ' and ' || sum(refunded) AS detail
FROM (SELECT day, market, state, currency, count, amount, refunded FROM charge_day_sum
  UNION ALL SELECT day, market, state, currency, count, amount, refunded FROM charge_day_change
  UNION ALL SELECT house_day(created_at), market, state, currency, -count(*), -sum(amount), 0 FROM charge GROUP BY 1, 2, 3, 4
  UNION ALL SELECT house_day(c.created_at), c.market, c.state, c.currency, 0, 0, -sum(r.amount) FROM refund r JOIN charge c ON c.id = r.charge_id
    WHERE r.state <> 'failed' GROUP BY 1, 2, 3, 4) x
GROUP BY day, market, state, currency HAVING sum(count) <> 0 OR sum(amount) <> 0 OR sum(refunded) <> 0;

-- I12: never refunded above what was captured.
CREATE VIEW inv_refund_amount AS
SELECT 'I12 refunded above captured' AS name, c.id::text AS detail
FROM refund r JOIN charge c ON c.id = r.charge_id WHERE r.state <> 'failed'
GROUP BY c.id, c.captured_amount HAVING sum(r.amount) > coalesce(c.captured_amount, 0);

-- I15: the provider's own log and ours agree on every captured charge.
CREATE VIEW inv_both_books AS
SELECT 'I15 captured by us, not by the provider' AS name, c.id::text AS detail
FROM charge c LEFT JOIN sandbox_stripe.psp_log p ON p.id = c.provider_id
WHERE c.state = 'captured' AND c.provider_id LIKE 'pi_%' AND EXISTS (SELECT FROM sandbox_stripe.object o WHERE o.id = c.provider_id)
  AND (p.id IS NULL OR p.amount <> c.captured_amount OR upper(p.currency) <> c.currency);

-- I18: pieces that went back are not charged, nor is a box before its approval has ended.
CREATE VIEW inv_charge_too_early AS
SELECT 'I18 charged before it was accepted' AS name, b.number AS detail
FROM charge c JOIN box b ON c.subject_type = 'box' AND b.id = c.subject_id
WHERE b.settled_at IS NOT NULL AND c.created_at < b.settled_at
UNION ALL
SELECT 'I18 billed and returned', b.id::text FROM box_item b JOIN invoice_line l ON l.subject_line_id = b.id AND l.kind = 'item'
WHERE b.state IN ('returned', 'lost', 'declined', 'removed') AND b.withdrawal_id IS NULL;

-- I19: a captured charge has the market's currency.
CREATE VIEW inv_charge_currency AS
SELECT 'I19 charge in a foreign currency' AS name, id::text AS detail FROM charge
WHERE currency <> CASE market WHEN 'da' THEN 'DKK' WHEN 'se' THEN 'SEK' ELSE 'EUR' END;

-- I20: every try without the member was made with a card that the member had agreed to, while the agreement was in force.
CREATE VIEW inv_charge_mandate AS
SELECT 'I20 tried without a mandate in force' AS name, a.charge_id || ' ' || a.number AS detail
FROM charge_attempt a LEFT JOIN mandate m ON m.id = a.mandate_id
WHERE m.id IS NULL OR m.sca_confirmed_at IS NULL OR m.sca_confirmed_at > a.at;

-- Ledger and charges: the provider's balance for us is the captures less the refunds, with other entries of its log,
-- less the payouts (decision 113).
CREATE VIEW inv_psp_account AS
SELECT 'I41 psp account differs from charges, refunds and payouts' AS name, a.market || ': ' || a.balance || ' / ' || b.amount AS detail
FROM (SELECT market, sum(balance) AS balance FROM ledger_account WHERE kind = 'psp' GROUP BY market) a
JOIN (SELECT market, sum(amount) AS amount FROM (
    SELECT market, captured_amount AS amount FROM charge WHERE state = 'captured'
    UNION ALL SELECT c.market, -r.amount FROM refund r JOIN charge c ON c.id = r.charge_id WHERE r.state = 'done'
    UNION ALL SELECT market, -amount FROM dispute WHERE state <> 'won'
    UNION ALL SELECT market, theirs - ours FROM money_difference WHERE kind <> 'payout-sum' AND ended_as IS DISTINCT FROM 'agrees' AND agreed_at IS NULL
    UNION ALL SELECT s.market, -s.gross + CASE WHEN p.returned_at IS NULL THEN 0 ELSE s.gross - s.fee END
      FROM payout_share s JOIN payout p ON p.id = s.payout_id) moved GROUP BY market) b USING (market)
WHERE a.balance <> b.amount;

-- A captured charge has a receipt on its way; that of an order of the shop is the mail of its invoice (I37, decision 505).
CREATE VIEW inv_receipt_mailed AS
SELECT 'I37 captured without a receipt' AS name, c.id::text AS detail FROM charge c
WHERE c.state = 'captured' AND c.subject_type <> 'shop-order' AND NOT EXISTS (SELECT FROM email e WHERE e.event_id = 'payment-received:' || c.id)
UNION ALL
SELECT 'I37 invoice without its mail', i.display_number FROM invoice i
WHERE i.kind = 'invoice' AND NOT EXISTS (SELECT FROM email e WHERE e.event_id = 'invoice-issued:' || i.id)
UNION ALL
SELECT 'I37 receipt without a capture', e.event_id FROM email e
WHERE e.event_id LIKE 'payment-received:%' AND NOT EXISTS (SELECT FROM charge c WHERE e.event_id = 'payment-received:' || c.id AND c.state = 'captured');
