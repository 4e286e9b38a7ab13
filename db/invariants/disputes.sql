-- R9.04: an amount that a bank took back, while its dispute is open, is in the ledger and with the charge.
CREATE VIEW inv_disputed AS
SELECT 'R9.04 disputed or claimed differs from the disputes' AS name, coalesce(a.market, d.market) || ' ' || kind || ': ' || coalesce(a.balance, 0) || ' / ' || coalesce(d.amount, 0) AS detail
FROM (SELECT market, kind, sum(balance) AS balance FROM ledger_account WHERE kind IN ('disputed', 'claims') GROUP BY 1, 2) a
FULL JOIN (SELECT market, CASE state WHEN 'claimed' THEN 'claims' ELSE 'disputed' END AS kind, sum(amount - made_good) AS amount FROM dispute
  WHERE state IN ('open', 'answered', 'lost', 'claimed') GROUP BY 1, 2) d USING (market, kind)
WHERE coalesce(a.balance, 0) <> coalesce(d.amount, 0)
UNION ALL
SELECT 'R9.04 charge and dispute disagree', c.id::text FROM charge c
LEFT JOIN (SELECT charge_id, sum(amount) AS amount FROM dispute WHERE state <> 'won' GROUP BY 1) d ON d.charge_id = c.id
WHERE c.disputed_amount <> coalesce(d.amount, 0)
UNION ALL
SELECT 'R9.04 answer that nobody sends', d.id::text FROM dispute d
WHERE d.state = 'answered' AND d.evidence IS NOT NULL AND d.sent_at IS NULL AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'answer-dispute' AND j.subject = d.id::text AND j.done_at IS NULL AND j.parked_at IS NULL);
