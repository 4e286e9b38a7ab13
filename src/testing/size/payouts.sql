-- The provider's log of the charges: a row for each capture and refund, and a payout for each market and month except
-- the last weeks; one capture in 40 once differed, and agrees by now.
CREATE TEMP TABLE made_held AS
SELECT 'txn_' || charge_id AS id, 'payment' AS kind, total AS amount, total / 100 AS fee, currency, market, at + interval '1 minute' AS at,
  'ch_made' || n || '_' || s AS source, 'pi_made' || n || '_' || s AS intent, charge_id::text AS our_id, charge_id, NULL::uuid AS refund_id
FROM made_invoice WHERE charge_state = 'captured'
UNION ALL
SELECT 'txn_' || r.id, 'refund', -r.amount, 0, i.currency, i.market, r.done_at, r.provider_id, 'pi_made' || n || '_' || s, r.id::text, i.charge_id, r.id
FROM refund r JOIN made_invoice i USING (charge_id);
ANALYZE made_held;
CREATE TEMP TABLE made_payout AS
SELECT 'po_' || market || to_char(date_trunc('month', at), 'YYYYMM') AS id, market, currency, date_trunc('month', at) AS month, sum(amount) AS gross, sum(fee) AS fee, count(*) AS entries,
  date_trunc('month', at) + interval '1 month 2 days' AS paid_at
FROM made_held WHERE date_trunc('month', at) + interval '1 month 2 days' < $now GROUP BY market, currency, date_trunc('month', at);
ANALYZE made_payout;
INSERT INTO payout (id, currency, amount, state, created_at, arrives_at, booked_at)
SELECT id, currency, gross - fee, 'paid', paid_at - interval '2 days', paid_at, paid_at FROM made_payout ORDER BY paid_at, id;
INSERT INTO payout_share (payout_id, market, gross, fee, entries) SELECT id, market, gross, fee, entries FROM made_payout;
INSERT INTO provider_entry (id, kind, amount, fee, currency, market, created_at, source, intent, our_id, state, charge_id, refund_id, payout_id)
SELECT h.id, kind, amount, h.fee, h.currency, h.market, at, source, intent, our_id, 'agrees', charge_id, refund_id, p.id
FROM made_held h LEFT JOIN made_payout p ON p.market = h.market AND p.month = date_trunc('month', h.at) ORDER BY at, h.id;
INSERT INTO money_difference (id, kind, about, market, currency, ours, theirs, charge_id, member_id, found_at, ended_at, ended_as)
SELECT md5('difference' || n || '.' || s)::uuid, 'unknown-here', 'txn_' || charge_id, market, currency, 0, total, charge_id, member_id, at + interval '2 hours', at + interval '3 hours', 'agrees'
FROM made_invoice WHERE charge_state = 'captured' AND (n * 5 + s) % 40 = 0;
INSERT INTO provider_reading (since, read_to, compared_to, due_at) VALUES ($now - interval '2 years', $now, $now - interval '1 day', $now);
-- One capture in 300 was disputed, answered, and won.
INSERT INTO dispute (id, provider_id, charge_id, member_id, market, currency, amount, fee, reason, state, opened_at, due_at, evidence, answered_at, sent_at, decided_at)
SELECT md5('dispute' || n || '.' || s)::uuid, 'dp_made' || n || '_' || s, charge_id, member_id, market, currency, total, 15000, 'fraudulent', 'won', at + interval '10 days',
  at + interval '17 days', 'What was sent.', at + interval '12 days', at + interval '12 days', at + interval '40 days'
FROM made_invoice WHERE charge_state = 'captured' AND (n * 5 + s) % 300 = 0 AND at + interval '40 days' < $now;

-- Without triggers these sums are missing.
DELETE FROM provider_held;
INSERT INTO provider_held SELECT market, currency, sum(amount), count(*) FROM provider_entry WHERE payout_id IS NULL GROUP BY market, currency;
