-- R8.05: the bank balance is the payouts less those sent back, and the fees are those that the provider kept.
CREATE VIEW inv_payouts_in_the_bank AS
SELECT 'R8.05 bank or fees differ from the payouts' AS name, p.market || ' ' || p.kind || ': ' || coalesce(a.balance, 0) || ' / ' || p.amount AS detail
FROM (SELECT s.market, x.kind, sum(x.amount) AS amount FROM payout_share s JOIN payout p ON p.id = s.payout_id
    CROSS JOIN LATERAL (VALUES ('bank', CASE WHEN p.returned_at IS NULL THEN s.gross - s.fee ELSE 0 END), ('provider-fees', s.fee)) x (kind, amount)
  GROUP BY s.market, x.kind) p
LEFT JOIN (SELECT market, kind, sum(balance) AS balance FROM ledger_account
  WHERE kind = 'provider-fees' GROUP BY market, kind
  UNION ALL SELECT a.market, a.kind, sum(e.amount) FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_txn t ON t.id = e.txn_id
  WHERE a.kind = 'bank' AND t.event_type IN ('payout-paid', 'payout-returned') GROUP BY a.market, a.kind) a USING (market, kind)
WHERE coalesce(a.balance, 0) <> p.amount;

-- R8.05: a payout is the sum of its markets' shares, and those are the sums of their rows.
CREATE VIEW inv_payout_adds_up AS
SELECT 'R8.05 payout differs from its shares' AS name, p.id || ': ' || p.amount || ' / ' || sum(s.gross - s.fee) AS detail
FROM payout p JOIN payout_share s ON s.payout_id = p.id GROUP BY p.id HAVING p.amount <> sum(s.gross - s.fee)
UNION ALL
SELECT 'R8.05 payout booked without its shares', p.id FROM payout p
WHERE p.booked_at IS NOT NULL AND p.amount <> 0 AND NOT EXISTS (SELECT FROM payout_share s WHERE s.payout_id = p.id)
UNION ALL
SELECT 'R8.05 payout differs from its rows', p.id || ': ' || p.amount || ' / ' || sum(e.amount - e.fee)
FROM payout p JOIN provider_entry e ON e.payout_id = p.id WHERE p.booked_at IS NOT NULL GROUP BY p.id HAVING p.amount <> sum(e.amount - e.fee);

-- R8.05: the unexplained amount is the sum of differences that were not written off.
CREATE VIEW inv_unexplained AS
SELECT 'R8.05 unexplained differs from the differences' AS name, coalesce(a.market, d.market) || ': ' || coalesce(a.balance, 0) || ' / ' || coalesce(d.amount, 0) AS detail
FROM (SELECT market, sum(balance) AS balance FROM ledger_account WHERE kind = 'unexplained' GROUP BY market) a
FULL JOIN (SELECT market, sum(ours - theirs) AS amount FROM money_difference
  WHERE kind <> 'payout-sum' AND (ended_as IS NULL OR ended_as = 'explained') AND agreed_at IS NULL GROUP BY market) d USING (market)
WHERE coalesce(a.balance, 0) <> coalesce(d.amount, 0);

-- R8.05: the stored balance at the provider is the sum of its rows without a payout.
CREATE VIEW inv_provider_held AS
SELECT 'R8.05 what the provider holds differs from its rows' AS name, coalesce(h.market, e.market) || ' ' || coalesce(h.currency, e.currency) || ': ' || coalesce(h.amount, 0) || ' / ' || coalesce(e.amount, 0) AS detail
FROM provider_held h
FULL JOIN (SELECT market, currency, sum(amount) AS amount, count(*) AS entries FROM provider_entry WHERE payout_id IS NULL GROUP BY market, currency) e
  USING (market, currency)
WHERE (coalesce(h.amount, 0), coalesce(h.entries, 0)) <> (coalesce(e.amount, 0), coalesce(e.entries, 0));
