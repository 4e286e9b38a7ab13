-- One gift card a member that was looked at and never paid; one in ten may still be paid.
CREATE TEMP TABLE made_gift AS
SELECT n, md5('gift' || n)::uuid AS id, id AS member_id, market, currency, n % 10 = 0 AS open,
  $now - CASE WHEN n % 10 = 0 THEN interval '5 minutes' ELSE interval '2 days' + n % 600 * interval '1 day' END AS t0
FROM made_member;
ANALYZE made_gift;
INSERT INTO gift_card (id, number, member_id, market, currency, amount, to_name, to_email, from_name, words, send_on, state, ordered_at, pay_by)
SELECT id, 'G' || 100000 + n, member_id, market, currency, 50000, 'Liv', 'liv' || n || '@made.test', 'Asta', '', t0::date,
  CASE WHEN open THEN 'awaiting-payment' ELSE 'cancelled' END, t0, t0 + interval '1 hour' FROM made_gift ORDER BY n;
INSERT INTO charge (id, member_id, market, subject_type, subject_id, currency, amount, state, off_session, created_at)
SELECT md5('gift-charge' || n)::uuid, member_id, market, 'gift-card', id, currency, 50000, CASE WHEN open THEN 'needs-customer' ELSE 'cancelled' END, false, t0
FROM made_gift ORDER BY n;
-- A request for another address that each buyer refused.
INSERT INTO gift_card_address (id, card_id, former, email, asked_by, asked_at, expires_at, agreed, answered_at)
SELECT md5('gift-address' || n)::uuid, id, 'liv' || n || '@made.test', 'liv' || n || '@other.test', md5('staff0')::uuid, t0, t0 + interval '7 days', false,
  t0 + interval '1 day' FROM made_gift ORDER BY n;
