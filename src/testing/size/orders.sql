-- One order of the shop a member, of one or two units; every tenth is not paid. Boxes and their pieces exist by now:
-- from here on an order counts as a sixth box, so that warehouse, money and ledger handle both alike.
CREATE TEMP TABLE made_order AS
SELECT n, 6 AS s, md5('order6' || n)::uuid AS id, m.id AS member_id, market, currency, vat, country, zip, email, first_name || ' ' || last_name AS name, state,
  CASE state WHEN 'awaiting-payment' THEN 2 WHEN 'cancelled' THEN 0 WHEN 'paid' THEN 3 WHEN 'packed' THEN 4 WHEN 'shipped' THEN 5 WHEN 'delivered' THEN 6 ELSE 8 END AS stage,
  CASE state WHEN 'awaiting-payment' THEN $now WHEN 'paid' THEN $now - interval '12 hours' WHEN 'packed' THEN $now - interval '12 hours'
    WHEN 'shipped' THEN $now - interval '3 days' WHEN 'delivered' THEN $now - interval '10 days' ELSE $now - interval '60 days' - n % 600 * interval '1 day' END
    - n % 50 * interval '1 minute' AS t0
FROM made_member m CROSS JOIN LATERAL (SELECT abs(hashint4(n * 13)) % 100 AS h) x
CROSS JOIN LATERAL (SELECT CASE WHEN h < 2 THEN 'awaiting-payment' WHEN h < 10 THEN 'cancelled' WHEN h < 13 THEN 'paid' WHEN h < 15 THEN 'packed'
  WHEN h < 20 THEN 'shipped' WHEN h < 40 THEN 'delivered' ELSE 'closed' END AS state) y;
CREATE TEMP TABLE made_unit AS
SELECT o.id AS order_id, n, 6 AS s, k, md5('unit' || n || '.' || k)::uuid AS id, md5('kept' || n || '.' || k)::uuid AS reservation_id,
  'M' || p || '-' || (ARRAY['34', '36', '38', '40', '42', '44'])[1 + abs(hashint4(n + k * 19)) % 6] AS sku, 10000 + (p % 40) * 2500 AS price, stage,
  o.state AS order_state, t0, vat, CASE WHEN stage = 6 AND n % 3 = 0 THEN 'returning' WHEN stage = 6 THEN 'delivered' ELSE 'kept' END AS state
FROM made_order o CROSS JOIN generate_series(1, 1 + n % 2) k CROSS JOIN LATERAL (SELECT 1 + abs(hashint4(n * 37 + k * 1003)) % ($members / 10) AS p) x;
ANALYZE made_order, made_unit;

INSERT INTO shop_order (id, number, member_id, market, currency, state, address, shipping_method, shipping_amount, shipping_standard,
  promised_from, promised_to, total, terms, placed_at, pay_by, paid_at, packed_at, shipped_at, delivered_at, returns_until, closed_at, cancelled_at)
SELECT o.id, (200000 + 5 * $members + n)::text, member_id, market, currency, state,
  jsonb_build_object('zip', zip, 'city', 'Town', 'name', name, 'street', 'Storgatan', 'country', country, 'streetDoor', '', 'streetNumber', '1'),
  'pickup', 0, 0, (t0 + interval '2d')::date, (t0 + interval '4d')::date, total,
  '{"version": "2026-11", "withdrawalDays": 14, "refundDays": 14, "returnFee": 0}', t0, t0 + interval '1 hour',
  CASE WHEN stage >= 3 THEN t0 + interval '5 minutes' END, CASE WHEN stage >= 4 THEN t0 + interval '5h' END, CASE WHEN stage >= 5 THEN t0 + interval '25h' END,
  CASE WHEN stage >= 6 THEN t0 + interval '4 days' END, CASE WHEN stage >= 6 THEN t0 + interval '18 days' END,
  CASE WHEN stage >= 8 THEN t0 + interval '18 days' END, CASE WHEN state = 'cancelled' THEN t0 + interval '1 hour' END
FROM made_order o JOIN (SELECT order_id AS id, sum(price) AS total FROM made_unit GROUP BY 1) x USING (id) ORDER BY n;
ANALYZE shop_order;
INSERT INTO shop_order_event (order_id, event, from_state, to_state, actor_kind, actor_id, at)
SELECT o.id, event, before, after, by, 'made', t0 + delay FROM made_order o
JOIN (VALUES (3, 'pay', 'awaiting-payment', 'paid', 'provider', interval '5m'), (4, 'pack', 'paid', 'packed', 'staff', '5h'),
  (5, 'ship', 'packed', 'shipped', 'staff', '25h'), (6, 'deliver', 'shipped', 'delivered', 'carrier', '4d'), (8, 'close', 'delivered', 'closed', 'clock', '18d'))
  e(i, event, before, after, by, delay) ON i <= stage ORDER BY n, i;
INSERT INTO shop_order_event (order_id, event, from_state, to_state, actor_kind, actor_id, at)
SELECT id, 'lapse', 'awaiting-payment', 'cancelled', 'clock', 'made', t0 + interval '1 hour' FROM made_order WHERE state = 'cancelled';
INSERT INTO goods_return (id, contract_type, contract_id, kind, announced_at, last_announced_at, fee, refund_due_at)
SELECT DISTINCT md5('return' || order_id)::uuid, 'shop-order', order_id, 'return', t0 + interval '6 days', t0 + interval '6 days', 0, t0 + interval '20 days' FROM made_unit WHERE state = 'returning';
INSERT INTO reservation (id, sku, quantity, owner_kind, owner_id, created_at, state)
SELECT reservation_id, sku, 1, 'shop-order', order_id::text, t0,
  CASE WHEN order_state = 'cancelled' THEN 'released' WHEN stage <= 4 THEN 'live' ELSE 'consumed' END FROM made_unit;
INSERT INTO order_line (id, order_id, position, sku, description, reservation_id, price, discount, state, return_id)
SELECT id, order_id, k, sku, 'Maison, black, 38', reservation_id, price, 0, CASE WHEN order_state = 'cancelled' THEN 'cancelled' WHEN stage <= 4 THEN 'held'
  WHEN stage = 5 THEN 'shipped' WHEN state = 'returning' THEN 'returning' ELSE 'delivered' END, CASE WHEN state = 'returning' THEN md5('return' || order_id)::uuid END
FROM made_unit;
INSERT INTO charge (id, member_id, market, subject_type, subject_id, currency, amount, state, off_session, created_at)
SELECT md5('charge' || o.n || '.6')::uuid, o.member_id, o.market, 'shop-order', o.id, o.currency, total,
  CASE WHEN stage = 0 THEN 'cancelled' ELSE 'needs-customer' END, false, t0 FROM made_order o JOIN shop_order USING (id) WHERE stage < 3;

ALTER TABLE made_box ADD COLUMN subject text DEFAULT 'box', ADD COLUMN fee int DEFAULT 1900, ADD COLUMN bill_after interval DEFAULT '14 days';
ALTER TABLE made_piece ADD COLUMN subject text DEFAULT 'box-item';
INSERT INTO made_box (n, s, id, member_id, market, currency, vat, country, zip, email, name, state, stage, t0, subject, fee, bill_after, total, charge_state)
SELECT n, s, o.id, member_id, market, currency, vat, country, zip, email, name, state, stage, t0, 'shop-order', 0, '5 minutes', total, 'captured'
FROM made_order o JOIN shop_order USING (id, member_id, market, currency, state);
INSERT INTO made_piece (box_id, n, s, k, id, reservation_id, sku, price, stage, t0, vat, state, subject)
SELECT order_id, n, s, k, id, reservation_id, sku, price, stage, t0, vat, state, 'order-line' FROM made_unit WHERE order_state <> 'cancelled';

-- One open cart and one list of favourites a member, and as many of visitors.
CREATE TEMP TABLE made_visit AS
SELECT n, kind, CASE kind WHEN 'member' THEN id END AS member_id, CASE kind WHEN 'visitor' THEN md5('visitor' || n) END AS visitor_hash, market,
  $now - n % 50000 * interval '1 minute' AS at FROM made_member CROSS JOIN unnest(ARRAY['member', 'visitor']) kind;
CREATE TEMP TABLE made_wish AS
SELECT v.*, k, p, 'M' || p || '-' || (ARRAY['34', '36', '38', '40', '42', '44'])[1 + (n / 7 + k) % 6] AS sku, 10000 + (p % 40) * 2500 AS price FROM made_visit v CROSS JOIN generate_series(1, 3) k
CROSS JOIN LATERAL (SELECT 1 + (n * 11 + k * 3 + length(kind)) % ($members / 10) AS p) x;
INSERT INTO cart (id, visitor_hash, member_id, market, created_at, touched_at)
SELECT md5('cart' || kind || n)::uuid, visitor_hash, member_id, market, at, at FROM made_visit;
INSERT INTO cart_line (cart_id, sku, quantity, seen_price, seen_market, added_at)
SELECT md5('cart' || kind || n)::uuid, sku, k, price, market, at FROM made_wish WHERE k < 3;
INSERT INTO favourite_list (id, visitor_hash, member_id, is_first, created_at, touched_at)
SELECT md5('list' || kind || n)::uuid, visitor_hash, member_id, true, at, at FROM made_visit;
INSERT INTO favourite (list_id, holder, product_id, sku, seen_price, seen_market, added_at)
SELECT md5('list' || kind || n)::uuid, coalesce(visitor_hash, member_id::text), md5('garment' || p)::uuid, sku, price, market, at FROM made_wish;
INSERT INTO watch (id, member_id, market, kind, sku, below, state, created_at, waiting_since, expires_at)
SELECT md5('watch' || n)::uuid, member_id, market, 'price', sku, price, 'waiting', at, at, $now + interval '60 days' FROM made_wish WHERE kind = 'member' AND k = 1;
