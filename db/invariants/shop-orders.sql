-- R8.03: the warehouse's data of a shop order agrees with the order, and every unit's state with its line's.
CREATE VIEW inv_shop_order_is_at_the_warehouse AS
SELECT 'R8.03 shop order and its work disagree' AS name, s.number || ' is ' || s.state || ', its work ' || coalesce(o.state, 'missing') AS detail
FROM shop_order s LEFT JOIN fulfilment_order o ON o.subject_type = 'shop-order' AND o.subject_id = s.id
WHERE coalesce(o.state, 'withdrawn') <> CASE s.state WHEN 'paid' THEN 'open' WHEN 'packed' THEN 'packed' WHEN 'shipped' THEN 'shipped'
  WHEN 'delivered' THEN 'delivered' WHEN 'closed' THEN 'delivered' WHEN 'lost' THEN 'lost' WHEN 'undelivered' THEN 'undelivered' ELSE 'withdrawn' END
UNION ALL
SELECT 'R8.03 unit of a shop order and its line disagree', s.number || ': ' || u.sku || ' is ' || u.state || ', its line ' || coalesce(l.state, 'missing')
FROM order_line u JOIN shop_order s ON s.id = u.order_id LEFT JOIN fulfilment_line l ON l.unit_id = u.id
WHERE CASE u.state WHEN 'cancelled' THEN l.unit_id IS NOT NULL
  WHEN 'held' THEN s.state <> 'awaiting-payment' AND coalesce(l.state, 'none') NOT IN ('open', 'packed')
  WHEN 'shipped' THEN coalesce(l.state, 'none') NOT IN ('shipped', 'delivered') WHEN 'lost' THEN coalesce(l.state, 'none') <> 'lost' WHEN 'undelivered' THEN coalesce(l.state, 'none') <> 'undelivered'
  ELSE coalesce(l.state, 'none') <> 'delivered' END
UNION ALL
SELECT 'R7.08 unit of a shop order and its return disagree', s.number || ': ' || u.sku || ' is ' || u.state || ', its return ' || coalesce(r.state, 'missing')
FROM order_line u JOIN shop_order s ON s.id = u.order_id LEFT JOIN return_line r ON r.unit_id = u.id
WHERE coalesce(r.state, 'none') <> CASE u.state WHEN 'delivered' THEN CASE coalesce(r.state, 'none') WHEN 'kept' THEN 'kept' ELSE 'allowed' END
  WHEN 'returning' THEN 'expected' WHEN 'returned' THEN 'received' WHEN 'return-lost' THEN 'lost' ELSE 'none' END;

-- T78, I33: a unit to be paid or sent is held for its order; a cancelled one holds nothing.
CREATE VIEW inv_shop_order_holds AS
SELECT 'I33 unit of a shop order and its reservation disagree' AS name, s.number || ': ' || u.sku || ' is ' || u.state || ', reservation ' || r.state AS detail
FROM order_line u JOIN shop_order s ON s.id = u.order_id JOIN reservation r ON r.id = u.reservation_id
WHERE r.state <> CASE u.state WHEN 'held' THEN 'live' WHEN 'cancelled' THEN 'released' ELSE 'consumed' END
  OR (r.sku, r.owner_kind, r.owner_id) <> (u.sku, 'shop-order', s.id::text) OR r.quantity <> 1
  OR (u.state = 'held' AND r.expires_at IS NOT NULL)
UNION ALL
SELECT 'I32 held for a shop order that does not want it', r.id::text FROM reservation r
WHERE r.owner_kind = 'shop-order' AND r.state = 'live'
  AND NOT EXISTS (SELECT FROM order_line u WHERE u.reservation_id = r.id AND u.state = 'held');

-- T60, T82: an order's total is that of its units and its shipping, or of the fee that an exchange paid.
CREATE VIEW inv_shop_order_adds_up AS
SELECT 'T60 shop order differs from its units' AS name, s.number || ': ' || s.total || ' / ' || sum(u.price - u.discount) + s.shipping_amount + s.exchange_fee AS detail
FROM shop_order s JOIN order_line u ON u.order_id = s.id GROUP BY s.id
HAVING s.total <> sum(u.price - u.discount) + s.shipping_amount + s.exchange_fee
UNION ALL
SELECT 'T60 shop order without units', s.number FROM shop_order s
WHERE NOT EXISTS (SELECT FROM order_line u WHERE u.order_id = s.id);

-- I9, I11: an order has one charge, of its total less credit; captured means that the order was paid, and once. An
-- exchange is paid on the invoice of its box (exchanges.sql).
CREATE VIEW inv_shop_order_charge AS
SELECT 'I9 shop order without exactly one charge' AS name, s.number || ': ' || count(c.id) AS detail
FROM shop_order s LEFT JOIN charge c ON c.subject_type = 'shop-order' AND c.subject_id = s.id
GROUP BY s.id HAVING count(c.id) <> (s.total > s.credit AND s.box_id IS NULL)::int
UNION ALL
SELECT 'I9 charge of no shop order', c.id::text FROM charge c
WHERE c.subject_type = 'shop-order' AND NOT EXISTS (SELECT FROM shop_order s WHERE s.id = c.subject_id)
UNION ALL
SELECT 'I11 charge differs from its shop order', s.number
FROM charge c JOIN shop_order s ON c.subject_type = 'shop-order' AND s.id = c.subject_id
WHERE (c.amount, c.currency, c.member_id, c.market) <> (s.total - s.credit, s.currency, s.member_id, s.market)
  OR (c.state = 'captured') <> (s.paid_at IS NOT NULL) OR (c.state = 'cancelled' AND s.state <> 'cancelled');

-- I16: no unpaid order leaves.
CREATE VIEW inv_shop_order_leaves_paid AS
SELECT 'I16 shop order left unpaid' AS name, s.number AS detail FROM shop_order s
WHERE s.shipped_at IS NOT NULL AND s.total > s.credit AND s.box_id IS NULL
  AND NOT EXISTS (SELECT FROM charge c WHERE c.subject_id = s.id AND c.state = 'captured' AND c.captured_amount = s.total - s.credit);

-- T63: a unit is credited once, by the amount paid for it, or in two parts around a claim, and its money is on the way,
-- unless a bank refunded it first. A returned unit is credited at the end of its intake, unless a colleague decides on
-- it first (R6.13).
CREATE VIEW inv_shop_order_credit AS
SELECT 'T63 credited otherwise than paid' AS name, s.number || ': ' || u.sku || ' ' || count(l.*) || ' times ' || coalesce(sum(l.amount), 0) AS detail
FROM order_line u JOIN shop_order s ON s.id = u.order_id
LEFT JOIN invoice i ON i.subject_id = s.id AND i.kind = 'credit-note' LEFT JOIN invoice_line l ON l.invoice_id = i.id AND l.subject_line_id = u.id AND l.kind = 'item'
WHERE s.paid_at IS NOT NULL AND s.total > 0 AND s.box_id IS NULL GROUP BY u.id, s.id
HAVING count(l.*) NOT BETWEEN (u.credit_note_id IS NOT NULL)::int
    AND CASE WHEN u.credit_note_id IS NULL THEN 0 WHEN u.withheld > 0 THEN 1 ELSE 1 + (SELECT count(*) FROM claim c WHERE c.goods_id = u.id AND c.object_until IS NOT NULL) END
  OR coalesce(sum(l.amount), 0) <> -(u.price - u.discount - u.withheld) * (u.credit_note_id IS NOT NULL)::int
UNION ALL
SELECT 'T63 back with us, or never sent, and not credited', s.number || ': ' || u.sku
FROM order_line u JOIN shop_order s ON s.id = u.order_id
WHERE s.paid_at IS NOT NULL AND s.total > 0 AND s.box_id IS NULL AND u.state IN ('cancelled', 'returned', 'lost', 'undelivered') AND (u.credit_note_id IS NULL OR u.withheld > 0) AND u.price > u.discount
  AND NOT EXISTS (SELECT FROM claim c WHERE c.goods_id = u.id AND c.kind = 'loss-in-value' AND c.ended_at IS NULL)
  AND NOT EXISTS (SELECT FROM piece_fault f WHERE f.goods_id = u.id AND f.state = 'replaced')
  AND NOT (u.state = 'returned' AND EXISTS (
    SELECT FROM job j WHERE j.kind = 'settle-return' AND j.subject = u.return_id::text AND j.done_at IS NULL AND j.parked_at IS NULL))
UNION ALL
SELECT 'T63 refunds of a shop order differ from its credit notes', s.number || ': ' || r.amount || ' / ' || coalesce(n.amount, 0)
FROM shop_order s
LEFT JOIN LATERAL (SELECT -sum(total) AS amount FROM invoice WHERE subject_id = s.id AND kind = 'credit-note') n ON true
CROSS JOIN LATERAL given_back(s.id) AS r (amount)
WHERE r.amount < coalesce(n.amount, 0) AND r.amount + lost_to_banks(s.id) < n.amount OR coalesce(n.amount, 0) > s.total;

-- R7.08, R6.10: the chosen remedy for a faulty piece exists once: a replacement that costs nothing, or the refund,
-- which for a box in instalments waits until it is possible (`repay-fault`).
CREATE VIEW inv_faults AS
WITH owed AS (SELECT f.*, EXISTS (
  SELECT FROM job j WHERE j.kind = 'repay-fault' AND j.subject = f.id::text AND j.done_at IS NULL AND j.parked_at IS NULL) AS waits FROM piece_fault f)
SELECT 'R7.08 chosen otherwise than given' AS name, f.id::text AS detail
FROM owed f JOIN order_line u ON u.id = f.goods_id
WHERE u.order_id <> f.contract_id OR (f.state = 'repaid') AND u.credit_note_id IS NULL AND u.price > u.discount
  OR f.state IN ('replaced', 'accepted', 'reported', 'in-repair') AND u.credit_note_id IS NOT NULL
UNION ALL
SELECT 'R6.10 chosen otherwise than given', f.id::text
FROM owed f LEFT JOIN box_item p ON p.id = f.goods_id
WHERE f.contract_type = 'box' AND (p.box_id IS DISTINCT FROM f.contract_id OR f.state = 'repaid' AND p.credit_note_id IS NULL
  OR f.state IN ('replaced', 'accepted', 'reported', 'in-repair') AND p.credit_note_id IS NOT NULL
  OR (f.state IN ('replaced', 'repaid')) <> (p.made_good_at IS NOT NULL))
UNION ALL
SELECT 'R6.10 made good, and nobody said that it was faulty', p.id::text
FROM box_item p
WHERE p.made_good_at IS NOT NULL AND NOT EXISTS (SELECT FROM piece_fault f WHERE f.goods_id = p.id)
UNION ALL
SELECT 'R7.08 a fault names another contract than its own', f.id::text FROM piece_fault f
LEFT JOIN box b ON f.contract_type = 'box' AND b.id = f.contract_id LEFT JOIN shop_order s ON f.contract_type = 'shop-order' AND s.id = f.contract_id
LEFT JOIN order_line u ON u.id = f.goods_id
WHERE (f.member_id, f.number) IS DISTINCT FROM (coalesce(b.member_id, s.member_id), coalesce(b.number, s.number)) OR s.id IS DISTINCT FROM u.order_id
UNION ALL
SELECT 'R7.08 chosen and not sent', f.id::text FROM owed f LEFT JOIN shop_order n ON n.id = f.replacement_id
WHERE f.state = 'replaced' AND NOT f.waits AND (n.id IS NULL OR n.state IN ('cancelled', 'lost', 'undelivered'))
  OR n.id IS NOT NULL AND (coalesce(n.replaces_line_id, n.replaces_piece_id) IS DISTINCT FROM f.goods_id OR n.total <> 0)
UNION ALL
SELECT 'R7.08 a new one that nobody chose', n.number FROM shop_order n
WHERE num_nonnulls(n.replaces_line_id, n.replaces_piece_id) = 1 AND NOT EXISTS (SELECT FROM piece_fault f WHERE f.replacement_id = n.id)
UNION ALL
SELECT 'R7.08 the new one is back, and the money is not', n.number FROM shop_order n JOIN order_line l ON l.order_id = n.id
JOIN owed f ON f.replacement_id = n.id WHERE l.state = 'returned' AND f.state <> 'repaid' AND NOT f.waits;
