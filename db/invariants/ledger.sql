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

-- What she owes is what her invoices say less what she has paid, was credited or was given.
-- A refund counts from its order on, as in the ledger: a bank may take days over it.
CREATE VIEW inv_receivable_is_open_invoices AS
SELECT 'I5 receivable differs from open invoices' AS name, m.member_id || ': ' || coalesce(a.balance, 0) || ' / ' || m.open AS detail
FROM (
  SELECT i.member_id, i.market,
    sum(CASE WHEN i.kind = 'invoice' THEN i.total ELSE -i.total END)
      - coalesce((SELECT sum(c.captured_amount) FROM charge c WHERE c.member_id = i.member_id AND c.state = 'captured'), 0)
      + coalesce((SELECT sum(r.amount) FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.member_id = i.member_id AND r.state <> 'failed'), 0) AS open
  FROM invoice i GROUP BY i.member_id, i.market) m
LEFT JOIN ledger_account a ON a.kind = 'receivable' AND a.owner = m.member_id::text AND a.market = m.market
WHERE coalesce(a.balance, 0) <> m.open;
