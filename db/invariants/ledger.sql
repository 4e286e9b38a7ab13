-- I1: each transaction balances.
CREATE VIEW inv_ledger_transactions_balance AS
SELECT 'I1 transaction does not balance' AS name, txn_id || ' ' || currency || ': ' || sum(amount) AS detail
FROM ledger_entry GROUP BY txn_id, currency HAVING sum(amount) <> 0;

-- I2: an account's balance is the sum of its entries.
CREATE VIEW inv_ledger_balances_add_up AS
SELECT 'I2 balance differs from its entries' AS name, a.kind || ' ' || a.market || ' ' || a.owner || ': ' || a.balance || ' / ' || coalesce(sum(e.amount), 0) AS detail
FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0);

-- I6: a wallet is never overdrawn (a wallet is what we owe, a credit) and never paid out.
CREATE VIEW inv_ledger_wallets AS
SELECT 'I6 wallet overdrawn or paid out' AS name, owner AS detail FROM ledger_account WHERE kind = 'wallet' AND balance > 0
UNION ALL SELECT 'I6 wallet overdrawn or paid out', event_id FROM ledger_txn WHERE event_type = 'wallet-payout';

-- I5: the open amount of an invoice is its total less the credit used, the captures, the credit notes before its
-- payment, the credit used later, and a remainder too small for a card.
CREATE VIEW inv_receivable_of_invoice AS
SELECT 'I5 receivable differs from the invoice' AS name, i.display_number || ': ' || coalesce(l.open, 0) || ' / ' || i.total - i.credit - coalesce(c.paid, 0) - coalesce(k.credited, 0) - coalesce(s.forgiven, 0) - coalesce(w.paid, 0) AS detail
FROM invoice i
LEFT JOIN (SELECT invoice_id, sum(amount) AS open FROM ledger_entry WHERE invoice_id IS NOT NULL GROUP BY 1) l ON l.invoice_id = i.id
LEFT JOIN (SELECT invoice_id, sum(captured_amount) AS paid FROM charge WHERE state = 'captured' GROUP BY 1) c ON c.invoice_id = i.id
LEFT JOIN (SELECT invoice_id, sum(amount) AS credited FROM part_credit GROUP BY 1) k ON k.invoice_id = i.id
LEFT JOIN (SELECT c.invoice_id, sum(s.amount) AS forgiven FROM small_rest s JOIN charge c ON c.id = s.charge_id GROUP BY 1) s ON s.invoice_id = i.id
LEFT JOIN (SELECT c.invoice_id, sum(w.amount) AS paid FROM credit_payment w JOIN charge c ON c.id = w.charge_id GROUP BY 1) w ON w.invoice_id = i.id
WHERE i.kind = 'invoice' AND coalesce(l.open, 0) <> i.total - i.credit - coalesce(c.paid, 0) - coalesce(k.credited, 0) - coalesce(s.forgiven, 0) - coalesce(w.paid, 0);

-- I5: a member's receivable is the open amount of their invoices, and an invoice has no other bookings.
CREATE VIEW inv_receivable_is_open_invoices AS
SELECT 'I5 receivable that no invoice explains' AS name, a.owner || ' ' || a.market || ': ' || sum(e.amount) AS detail
FROM ledger_account a JOIN member m ON m.id::text = a.owner JOIN ledger_entry e ON e.account_id = a.id
WHERE a.kind = 'receivable' AND e.invoice_id IS NULL GROUP BY a.owner, a.market HAVING sum(e.amount) <> 0
UNION ALL
SELECT 'I5 booked under an invoice on another account', e.id::text
FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN invoice i ON i.id = e.invoice_id
WHERE a.kind <> 'receivable' OR a.owner <> i.member_id::text OR a.market <> i.market;

-- I5: refunds by us or by a bank, done or on their way, less the credit notes. A bank may take days over a refund.
CREATE VIEW inv_refunded AS
SELECT 'I5 given back differs from the refunds and credit notes' AS name, r.member_id || ' ' || r.market || ': ' || coalesce(a.balance, 0) || ' / ' || r.amount AS detail
FROM (SELECT member_id, market, sum(amount) AS amount FROM (
    SELECT c.member_id, c.market, r.amount FROM refund r JOIN charge c ON c.id = r.charge_id WHERE r.state <> 'failed'
    UNION ALL SELECT c.member_id, c.market, u.given_back FROM wallet_use u JOIN wallet_credit c ON c.id = u.credit_id WHERE u.invoice_id IS NOT NULL
    UNION ALL SELECT c.member_id, c.market, d.made_good FROM dispute d JOIN charge c ON c.id = d.charge_id WHERE d.made_good > 0
    UNION ALL SELECT member_id, market, total FROM invoice WHERE kind = 'credit-note'
    UNION ALL SELECT i.member_id, i.market, k.amount FROM part_credit k JOIN invoice i ON i.id = k.invoice_id) given GROUP BY 1, 2) r
LEFT JOIN ledger_account a ON a.kind = 'refunded' AND a.owner = r.member_id::text AND a.market = r.market
WHERE coalesce(a.balance, 0) <> r.amount;
