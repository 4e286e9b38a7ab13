-- R9.07: the rest of a credit agrees with its bookings, and every entry on a wallet names its credit.
CREATE VIEW inv_wallet_credit_adds_up AS
SELECT 'R9.07 credit differs from its entries' AS name, c.id || ': ' || c.remaining || ' / ' || coalesce(-sum(e.amount), 0) AS detail
FROM wallet_credit c LEFT JOIN ledger_entry e ON e.credit_id = c.id GROUP BY c.id HAVING c.remaining <> coalesce(-sum(e.amount), 0)
UNION ALL
SELECT 'R9.07 entry of a wallet without its credit', e.id::text
FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id WHERE a.kind = 'wallet' AND e.credit_id IS NULL
UNION ALL
SELECT 'R9.07 entry of a credit on another account', e.id::text
FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN wallet_credit c ON c.id = e.credit_id
WHERE a.kind <> 'wallet' OR a.owner <> c.member_id::text OR a.market <> c.market;

-- R9.07: held credit belongs to an order that waits for its payment.
CREATE VIEW inv_wallet_held AS
SELECT 'R9.07 credit held that no order waits for' AS name, coalesce(a.owner, u.owner) || ': ' || coalesce(a.held, 0) || ' / ' || coalesce(u.held, 0) AS detail
FROM (SELECT owner, market, -balance AS held FROM ledger_account WHERE kind = 'wallet-held') a
FULL JOIN (SELECT c.member_id::text AS owner, c.market, sum(u.amount - u.given_back) AS held
  FROM wallet_use u JOIN wallet_credit c ON c.id = u.credit_id WHERE u.invoice_id IS NULL GROUP BY 1, 2) u ON u.owner = a.owner AND u.market = a.market
WHERE coalesce(a.held, 0) <> coalesce(u.held, 0)
UNION ALL
SELECT 'R9.07 credit held for an order that does not wait', s.number || ' ' || s.state
FROM wallet_use u JOIN shop_order s ON s.id = u.subject_id
WHERE u.invoice_id IS NULL AND u.amount > u.given_back AND s.state <> 'awaiting-payment';

-- R9.07: credit for an open charge is held for it, by active work, and for nothing else of its box.
CREATE VIEW inv_credit_on_charge AS
SELECT 'R9.07 charge that waits for credit which is not held' AS name, c.id || ': ' || c.held_credit || ' / ' || coalesce(u.held, 0) AS detail
FROM charge c LEFT JOIN LATERAL (SELECT sum(amount - given_back) AS held FROM wallet_use WHERE subject_id = c.subject_id AND invoice_id IS NULL) u ON true
WHERE c.held_credit > 0 AND c.held_credit <> coalesce(u.held, 0)
UNION ALL
SELECT 'R9.07 charge that waits for credit which nobody takes', c.id::text FROM charge c
WHERE c.held_credit > 0 AND NOT EXISTS (SELECT FROM job j WHERE j.kind = 'withdraw-intent' AND j.subject = c.id::text AND j.done_at IS NULL)
UNION ALL
SELECT 'R9.07 credit held for a box that waits for none', u.subject_id::text FROM wallet_use u
WHERE u.invoice_id IS NULL AND u.amount > u.given_back AND u.subject_type = 'box'
  AND NOT EXISTS (SELECT FROM charge c WHERE c.subject_id = u.subject_id AND c.held_credit > 0);

-- R9.07: the credit that an invoice names, with later payments by credit, is the credit used for it.
CREATE VIEW inv_wallet_use_of_invoice AS
SELECT 'R9.07 invoice and used credit disagree' AS name, i.display_number || ': ' || i.credit + coalesce(w.paid, 0) || ' / ' || coalesce(u.used, 0) AS detail
FROM invoice i LEFT JOIN (SELECT invoice_id, sum(amount) AS used FROM wallet_use GROUP BY 1) u ON u.invoice_id = i.id
LEFT JOIN (SELECT c.invoice_id, sum(w.amount) AS paid FROM credit_payment w JOIN charge c ON c.id = w.charge_id GROUP BY 1) w ON w.invoice_id = i.id
WHERE i.credit + coalesce(w.paid, 0) <> coalesce(u.used, 0)
UNION ALL
SELECT 'R9.07 order and its invoice disagree on credit', s.number FROM shop_order s
JOIN invoice i ON i.subject_type = 'shop-order' AND i.subject_id = s.id AND i.kind = 'invoice' WHERE i.credit <> s.credit;

-- R9.07: the rest of a credit lapses on its day, by a planned job.
CREATE VIEW inv_wallet_lapses AS
SELECT 'R9.07 credit that nothing lets lapse' AS name, c.id::text AS detail FROM wallet_credit c
WHERE c.remaining > 0 AND NOT EXISTS (SELECT FROM job j WHERE j.kind = 'lapse-credit' AND j.subject = c.id::text AND j.done_at IS NULL);

-- R9.07: goodwill by a colleague is given once, and above the limit only with a second one.
CREATE VIEW inv_credit_grant AS
SELECT 'R9.07 grant and credit disagree' AS name, g.id::text AS detail FROM credit_grant g
LEFT JOIN wallet_credit c ON c.event = 'goodwill:' || g.id
WHERE (g.state = 'given') <> (c.id IS NOT NULL) OR c.amount <> g.amount OR c.member_id <> g.member_id;

-- R3.13: both people are credited once, only for a settled referral.
CREATE VIEW inv_referral_credit AS
SELECT 'R3.13 referral and credit disagree' AS name, r.id || ' ' || r.state || ': ' || count(c.id) AS detail
FROM referral r LEFT JOIN wallet_credit c ON c.event IN ('referral:' || r.id || ':referrer', 'referral:' || r.id || ':friend')
GROUP BY r.id HAVING count(c.id) <> CASE WHEN r.state IN ('credited', 'recalled') THEN 2 ELSE 0 END
UNION ALL
SELECT 'R3.13 settled without its bill', r.id || ' ' || r.state FROM referral r
WHERE r.state IN ('held', 'recalled') AND NOT EXISTS (SELECT FROM referral_bill b WHERE b.referral_id = r.id)
UNION ALL
SELECT 'R3.13 recalled referral whose credit is not', r.id::text FROM referral r
JOIN wallet_credit c ON c.event IN ('referral:' || r.id || ':referrer', 'referral:' || r.id || ':friend')
WHERE (r.state = 'recalled') <> (c.recalled_at IS NOT NULL)
UNION ALL
SELECT 'R3.13 recalled credit that can be spent', id::text FROM wallet_credit WHERE recalled_at IS NOT NULL AND remaining > 0;
