-- Work that waits for a colleague: withdrawals, reported pieces, second looks, goodwill and referrals.
-- One delivered box in four is withdrawn from; each cancelled order of the shop was, too.
INSERT INTO withdrawal (id, member_id, subject_type, subject_id, number, pieces, declared_at, outcome)
SELECT md5('withdrawal' || id)::uuid, member_id, 'box', id, (200000 + (s - 1) * $members + n)::text, 'The blue one',
  $now - n % 20 * interval '1 day' - n % 1000 * interval '1 minute', 'recorded'
FROM made_box WHERE subject = 'box' AND stage = 6 AND n % 4 = 0;
INSERT INTO withdrawal (id, member_id, subject_type, subject_id, number, pieces, declared_at, outcome, settled_at)
SELECT md5('withdrawal' || id)::uuid, member_id, 'shop-order', id, (200000 + 5 * $members + n)::text, '', t0 + interval '5 minutes', 'cancelled', t0 + interval '5 minutes'
FROM made_order WHERE state = 'cancelled';

-- Declarations of withdrawal without a number, each from the address of a customer.
INSERT INTO declared_withdrawal (id, market, name, number, email, remembered, pieces, declared_at, state)
SELECT md5('declared' || c.id)::uuid, c.market, 'Anna Berg', '', c.email, 'The blue one of last week', '',
  $now - c.n % 20 * interval '1 day' - c.n * interval '1 minute', 'unmatched'
FROM (SELECT id, market, email, row_number() OVER (ORDER BY id) AS n FROM member ORDER BY id LIMIT 60) c;

-- Of the kept pieces of one closed box in twenty a fault is reported, and of one in forty it is being mended.
INSERT INTO piece_fault (id, contract_type, contract_id, member_id, number, goods_id, kind, words, state, reported_at, decided_by, decided_at, answer)
SELECT md5('fault' || p.id)::uuid, 'box', b.id, b.member_id, b.number, p.id, 'faulty', 'A seam is open.', CASE WHEN mended THEN 'in-repair' ELSE 'reported' END,
  $now - n % 20 * interval '1 day' - n % 1000 * interval '1 minute', CASE WHEN mended THEN md5('staff2')::uuid END,
  CASE WHEN mended THEN $now - interval '1 hour' END, CASE WHEN mended THEN 'It is mended.' END
FROM made_piece p JOIN box b ON b.id = p.box_id CROSS JOIN LATERAL (SELECT n % 40 = 1 AS mended) x
WHERE subject = 'box-item' AND s = 4 AND stage = 8 AND p.state = 'kept' AND n % 20 = 1 AND p.id NOT IN (SELECT id FROM made_fault);

-- A refund of one captured box in a hundred waits for a second colleague.
CREATE TEMP TABLE made_look AS
SELECT md5('look' || charge_id)::uuid AS id, charge_id, member_id, market, currency, total, n, $now - n % 3000 * interval '1 minute' AS at
FROM made_invoice WHERE subject = 'box' AND charge_state = 'captured' AND n % 100 = 3 AND s = 4;
INSERT INTO second_look (id, kind, subject_id, member_id, market, currency, amount, reason, state, asked_by, asked_at, expires_at)
SELECT id, 'refund', charge_id, member_id, market, currency, total, 'A loose button', 'waiting', md5('staff3')::uuid, at, $now + interval '3 days' FROM made_look;
INSERT INTO job (kind, subject, created_at, due_at) SELECT 'lapse-second-look', id::text, at, $now + interval '3 days' FROM made_look;

-- Goodwill above a limit, for one member in two hundred.
CREATE TEMP TABLE made_grant AS
SELECT md5('grant' || id)::uuid AS id, id AS member_id, market, $now - n % 3000 * interval '1 minute' AS at FROM made_member WHERE n % 200 = 4;
INSERT INTO credit_grant (id, member_id, market, amount, cause, reason, state, needs_second, asked_by, asked_at)
SELECT id, member_id, market, 50000, 'apology', 'A late parcel', 'waiting', true, md5('staff2')::uuid, at FROM made_grant;
INSERT INTO job (kind, subject, created_at, due_at) SELECT 'lapse-grant', id::text, at, $now + interval '3 days' FROM made_grant;

-- One member in fifty came by a friend; one in five of these is held for a doubt.
INSERT INTO referral (id, referrer_id, friend_id, state, doubts, device_hash, joined_at, settled_at)
SELECT md5('referral' || n)::uuid, md5('member' || n - 1)::uuid, id, CASE WHEN n % 250 = 0 THEN 'held' ELSE 'joined' END,
  CASE WHEN n % 250 = 0 THEN '{phone}' ELSE '{}' END::text[], md5('device' || n), since, CASE WHEN n % 250 = 0 THEN $now - n % 1000 * interval '1 minute' END
FROM made_member WHERE n % 50 = 0;
INSERT INTO referral_bill (referral_id, box_id) SELECT md5('referral' || n)::uuid, md5('box' || n || '.4')::uuid FROM made_member WHERE n % 250 = 0;
