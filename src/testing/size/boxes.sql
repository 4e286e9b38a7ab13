-- Five boxes a member: four that have ended, the fifth in any state. `stage`: its progress.
CREATE TEMP TABLE made_box AS
SELECT *, CASE state WHEN 'ordered' THEN 0 WHEN 'cancelled' THEN 0 WHEN 'lapsed' THEN 0 WHEN 'styling' THEN 1 WHEN 'previewing' THEN 2
    WHEN 'approved' THEN 3 WHEN 'packed' THEN 4 WHEN 'shipped' THEN 5 WHEN 'delivered' THEN 6 WHEN 'settled' THEN 7 ELSE 8 END AS stage,
  CASE WHEN s < 5 OR state IN ('closed', 'cancelled', 'lapsed')
      THEN $now - (7 - s) * interval '60 days' - (n % 30) * interval '1 day' + (n % 1000) * interval '1 minute'
    WHEN state = 'settled' THEN $now - interval '14 days' - (n % 700) * interval '10 minutes'
    WHEN state = 'delivered' THEN $now - interval '8 days' - (n % 1000) * interval '12 minutes'
    WHEN state = 'shipped' THEN $now - interval '6 days' - (n % 100) * interval '5 minutes'
    ELSE $now - interval '12 hours' - (n % 100) * interval '9 minutes' END AS t0
FROM (
  SELECT n, s, md5('box' || n || '.' || s)::uuid AS id, m.id AS member_id, market, currency, vat, country, zip, email, first_name || ' ' || last_name AS name,
    CASE WHEN s < 5 THEN CASE WHEN (n * 7 + s) % 29 = 0 THEN 'cancelled' WHEN (n * 7 + s) % 61 = 0 THEN 'lapsed' ELSE 'closed' END
      WHEN h < 20 THEN 'ordered' WHEN h < 30 THEN 'styling' WHEN h < 45 THEN 'previewing' WHEN h < 60 THEN 'approved' WHEN h < 65 THEN 'packed'
      WHEN h < 85 THEN 'shipped' WHEN h < 185 THEN 'delivered' WHEN h < 245 THEN 'settled' WHEN h < 275 THEN 'cancelled'
      WHEN h < 290 THEN 'lapsed' ELSE 'closed' END AS state
  FROM made_member m CROSS JOIN generate_series(1, 5) s CROSS JOIN LATERAL (SELECT abs(hashint4(n * 5 + s)) % 1000 AS h) x) b;
ANALYZE made_box;

-- Five garments in each box since the preview, two in one that is being chosen. Pieces sent back from a recently
-- settled box are on their way.
CREATE TEMP TABLE made_piece AS
SELECT b.id AS box_id, n, s, k, md5('piece' || n || '.' || s || '.' || k)::uuid AS id, md5('held' || n || '.' || s || '.' || k)::uuid AS reservation_id,
  'M' || p || '-' || (ARRAY['34', '36', '38', '40', '42', '44'])[1 + abs(hashint4(n + k * 17 + s)) % 6] AS sku, 10000 + (p % 40) * 2500 AS price,
  stage, b.state AS box_state, t0, vat,
  CASE WHEN stage <= 3 THEN 'picked' WHEN stage <= 5 THEN 'packed' WHEN stage = 6 THEN 'delivered' WHEN (n + s * 3 + k) % 5 < 2 THEN 'kept'
    WHEN stage = 7 THEN 'returning' ELSE 'returned' END AS state
FROM made_box b CROSS JOIN generate_series(1, 5) k CROSS JOIN LATERAL (SELECT 1 + abs(hashint4(n * 31 + s * 7 + k * 1001)) % ($members / 10) AS p) x
WHERE stage >= 2 OR (stage = 1 AND k < 3);
ANALYZE made_piece;

-- The sum owed for the box, and the state of its charge.
ALTER TABLE made_box ADD COLUMN total bigint, ADD COLUMN charge_state text;
UPDATE made_box SET total = 1900 + kept, charge_state = CASE WHEN made_box.state = 'closed' THEN 'captured' WHEN n % 17 = 0 THEN 'failed'
    WHEN n % 19 = 0 THEN 'needs-customer' WHEN n % 23 = 0 THEN 'retrying' ELSE 'captured' END
FROM (SELECT box_id, coalesce(sum(price) FILTER (WHERE state = 'kept'), 0) AS kept FROM made_piece GROUP BY box_id) x
WHERE x.box_id = made_box.id AND stage >= 7;

INSERT INTO box (id, number, member_id, market, currency, state, kind, wish, terms, address, stylist_id, note, offered_at,
  offer_expires_at, due_at, preview_sent_at, preview_ends_at, approved_at, packed_at, shipped_at, delivered_at, approval_ends_at, settled_at,
  settled_by, closed_at, cancelled_at, lapsed_at, version, settled_amount, paid_at, member_stylist_id)
SELECT id, (200000 + (s - 1) * $members + n)::text, member_id, market, currency, state, 'styling', '{"text": "For the office.", "occasion": "work"}',
  '{"version": "2026-11", "offerWeeks": 4, "fees": [{"kind": "handling", "amount": 1900, "from": "2017-08-01"}], "approvalDays": 14, "previewHours": 48, "lateReturnFee": 24900, "withdrawalDays": 14}',
  jsonb_build_object('zip', zip, 'city', 'Town', 'name', name, 'street', 'Storgatan', 'country', country, 'streetDoor', '', 'streetNumber', '1'),
  CASE WHEN stage >= 1 THEN md5('staff' || n % 10 * 4)::uuid END, CASE WHEN stage >= 2 THEN 'Chosen for you.' ELSE '' END, t0,
  t0 + interval '28 days', t0 + interval '5 days', CASE WHEN stage >= 2 THEN t0 + interval '2 hours' END,
  CASE WHEN stage >= 2 THEN t0 + interval '50 hours' END, CASE WHEN stage >= 3 THEN t0 + interval '4 hours' END,
  CASE WHEN stage >= 4 THEN t0 + interval '5 hours' END, CASE WHEN stage >= 5 THEN t0 + interval '25 hours' END,
  CASE WHEN stage >= 6 THEN t0 + interval '4 days' END, CASE WHEN stage >= 6 THEN t0 + interval '18 days' END,
  CASE WHEN stage >= 7 THEN t0 + interval '14 days' END, CASE WHEN stage >= 7 THEN 'member' END, CASE WHEN stage >= 8 THEN t0 + interval '20 days' END,
  CASE WHEN state = 'cancelled' THEN t0 + interval '1 day' END, CASE WHEN state = 'lapsed' THEN t0 + interval '28 days' END, 10, total,
  CASE WHEN charge_state = 'captured' THEN t0 + interval '14 days' END, (SELECT stylist_id FROM member m WHERE m.id = member_id AND stage BETWEEN 0 AND 4)
FROM made_box;
INSERT INTO box_event (box_id, event, from_state, to_state, actor_kind, actor_id, at)
SELECT b.id, event, before, after, by, 'made', t0 + delay FROM made_box b
JOIN (VALUES (1, 'claim', 'ordered', 'styling', 'staff', interval '1h'), (2, 'sendPreview', 'styling', 'previewing', 'staff', '2h'),
  (3, 'approve', 'previewing', 'approved', 'member', '4h'), (4, 'pack', 'approved', 'packed', 'staff', '5h'), (5, 'ship', 'packed', 'shipped', 'staff', '25h'),
  (6, 'deliver', 'shipped', 'delivered', 'carrier', '4d'), (7, 'confirm', 'delivered', 'settled', 'member', '14d'),
  (8, 'close', 'settled', 'closed', 'clock', '20d')) e(i, event, before, after, by, delay) ON i <= stage ORDER BY n, s, i;
INSERT INTO box_event (box_id, event, from_state, to_state, actor_kind, actor_id, at)
SELECT id, CASE state WHEN 'cancelled' THEN 'cancel' ELSE 'lapse' END, 'ordered', state, 'clock', 'made', t0 + interval '1 day'
FROM made_box WHERE state IN ('cancelled', 'lapsed');
INSERT INTO reservation (id, sku, quantity, owner_kind, owner_id, created_at, state)
SELECT reservation_id, sku, 1, 'box', box_id::text, t0, CASE WHEN stage <= 4 THEN 'live' ELSE 'consumed' END FROM made_piece;
INSERT INTO box_item (id, box_id, sku, position, state, price, reservation_id, stylist_note, choice, choice_at, feedback)
SELECT id, box_id, sku, k, state, price, reservation_id, 'Falls well.',
  CASE state WHEN 'kept' THEN 'keep' WHEN 'returned' THEN 'return' WHEN 'returning' THEN 'return' END, CASE WHEN stage >= 7 THEN t0 + interval '14 days' END,
  CASE WHEN stage >= 7 THEN '{"fit": "flattering", "size": "perfect", "text": "Nice.", "price": "fair"}'::jsonb ELSE '{}' END FROM made_piece;
INSERT INTO worn_question (box_id, member_id, asked_at) SELECT id, member_id, t0 + interval '59 days' FROM made_box WHERE stage >= 8 AND s < 5;
INSERT INTO worn_answer (box_id, item_id, member_id, worn, fits, quality, words, at)
SELECT box_id, p.id, b.member_id, (ARRAY['often', 'sometimes', 'never'])[1 + p.n % 3], 'still', 'fine', '', p.t0 + interval '60 days'
FROM made_piece p JOIN made_box b ON b.id = p.box_id WHERE p.stage >= 8 AND p.s < 5 AND p.state = 'kept' AND p.n % 4 = 0;
INSERT INTO outfit (box_id, place, name, words, made_by, made_at)
SELECT id, place, 'Monday', 'Falls well.', md5('staff' || n % 10 * 4)::uuid, t0 + interval '2 hours'
FROM made_box, generate_series(1, 2) place WHERE stage >= 2;
INSERT INTO outfit_piece (box_id, place, position, item_id)
SELECT box_id, place, k, id FROM made_piece, generate_series(1, 2) place WHERE stage >= 2 AND k BETWEEN 1 AND 3;
INSERT INTO proposed_alternative (box_id, item_id, place, sku, proposed_by, proposed_at)
SELECT box_id, id, 1, 'M' || 1 + abs(hashint4(n * 37 + s)) % ($members / 10) || '-38', md5('staff' || n % 10 * 4)::uuid, t0 + interval '2 hours'
FROM made_piece WHERE stage = 2 AND k = 1;
