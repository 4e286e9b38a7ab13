-- I33, R6.10: a replacement that a member chose is held until its end, for a box that is not decided.
CREATE VIEW inv_held_replacement AS
SELECT 'I33 replacement and its reservation disagree' AS name, b.number || ': ' || h.sku || ', reservation ' || r.state AS detail
FROM held_replacement h JOIN box b ON b.id = h.box_id JOIN reservation r ON r.id = h.reservation_id
WHERE r.state NOT IN ('live', 'released') OR (r.sku, r.owner_kind, r.owner_id, r.quantity, r.expires_at) IS DISTINCT FROM
  (h.sku, 'exchange-choice', h.box_id::text, 1, h.held_until)
UNION ALL
SELECT 'I32 held in exchange, and wanted by nobody', r.id::text FROM reservation r
WHERE r.owner_kind = 'exchange-choice' AND r.state = 'live' AND NOT EXISTS (SELECT FROM held_replacement h WHERE h.reservation_id = r.id)
UNION ALL
SELECT 'I32 chosen in exchange after the box was decided', b.number || ': ' || h.sku FROM held_replacement h JOIN box b ON b.id = h.box_id
WHERE b.state <> 'delivered'
UNION ALL
SELECT 'R6.10 chosen, and nobody will let go of it', b.number || ': ' || h.sku
FROM held_replacement h JOIN box b ON b.id = h.box_id JOIN reservation r ON r.id = h.reservation_id
WHERE r.state = 'live' AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'lapse-replacement' AND j.subject = h.id::text AND j.done_at IS NULL AND j.parked_at IS NULL);

-- R6.10, I16: an exchange belongs to a box that its member confirmed, and leaves when the box is paid. Each of its lines
-- replaces a piece of the box.
CREATE VIEW inv_exchange_of_a_confirmed_box AS
SELECT 'R6.10 exchange of a box that its member did not confirm' AS name, e.number AS detail
FROM shop_order e JOIN box b ON b.id = e.box_id
WHERE b.settled_by IS DISTINCT FROM 'member' OR (e.member_id, e.market, e.number) <> (b.member_id, b.market, b.number || '-B')
UNION ALL
-- A piece that was refused since it never came stays with the member, who pays its price as well (R6.13).
SELECT 'R6.10 exchanged for a piece that stays', e.number || ': ' || i.sku
FROM shop_order e JOIN order_line p ON p.order_id = e.id JOIN box_item i ON i.id = p.replaces_item_id
WHERE (i.state NOT IN ('returning', 'returned', 'lost') AND NOT (i.state = 'kept' AND EXISTS (
    SELECT FROM claim c WHERE c.goods_id = i.id AND c.kind = 'refused-return' AND c.state = 'charged')))
  OR i.box_id IS DISTINCT FROM e.box_id
UNION ALL
SELECT 'R6.10 line of an exchange that replaces nothing', e.number || ': ' || p.sku
FROM order_line p JOIN shop_order e ON e.id = p.order_id WHERE (e.box_id IS NULL) <> (p.replaces_item_id IS NULL)
UNION ALL
SELECT 'I16 exchange left unpaid', e.number FROM shop_order e JOIN box b ON b.id = e.box_id
WHERE e.state NOT IN ('awaiting-payment', 'cancelled') AND b.paid_at IS NULL AND b.instalment_plan IS NULL
UNION ALL
SELECT 'R6.10 box paid and its exchange waits for the payment', e.number FROM shop_order e JOIN box b ON b.id = e.box_id
WHERE e.state = 'awaiting-payment' AND b.paid_at IS NOT NULL;

-- I28, R6.14: an exchange is on the invoice of its box, at the prices shown; the fee once.
CREATE VIEW inv_exchange_is_billed AS
SELECT 'I28 exchanged piece billed otherwise than shown' AS name, e.number || ': ' || p.sku || ' ' || count(l.*) || ' times ' || coalesce(sum(l.amount), 0) AS detail
FROM order_line p JOIN shop_order e ON e.id = p.order_id AND e.box_id IS NOT NULL
LEFT JOIN invoice v ON v.subject_type = 'box' AND v.subject_id = e.box_id AND v.kind = 'invoice'
LEFT JOIN invoice_line l ON l.invoice_id = v.id AND l.subject_line_id = p.id AND l.kind = 'item'
GROUP BY p.id, e.id HAVING count(l.*) <> 1 OR sum(l.amount) <> p.price
UNION ALL
SELECT 'R6.14 fee of an exchange billed otherwise than shown', e.number || ': ' || coalesce(sum(l.amount), 0)
FROM shop_order e LEFT JOIN invoice v ON v.subject_type = 'box' AND v.subject_id = e.box_id AND v.kind = 'invoice'
LEFT JOIN invoice_line l ON l.invoice_id = v.id AND l.subject_line_id = e.id AND l.kind = 'return-fee'
WHERE e.box_id IS NOT NULL GROUP BY e.id HAVING coalesce(sum(l.amount), 0) <> e.exchange_fee;

-- T63, R6.11: a piece that never came or is back is credited once on the invoice of the box, by the billed amount, and
-- the fee with it when none came.
CREATE VIEW inv_exchange_credit AS
SELECT 'T63 exchanged piece credited otherwise than billed' AS name, e.number || ': ' || p.sku || ' ' || count(l.*) || ' times' AS detail
FROM order_line p JOIN shop_order e ON e.id = p.order_id AND e.box_id IS NOT NULL
LEFT JOIN invoice v ON v.subject_id = e.box_id AND v.kind = 'credit-note' LEFT JOIN invoice_line l ON l.invoice_id = v.id AND l.subject_line_id = p.id
GROUP BY p.id, e.id HAVING count(l.*) <> (p.credit_note_id IS NOT NULL)::int OR coalesce(sum(l.amount), 0) <> -p.price * (p.credit_note_id IS NOT NULL)::int
UNION ALL
SELECT 'T63 paid for, not with the member, and not credited', e.number || ': ' || p.sku
FROM order_line p JOIN shop_order e ON e.id = p.order_id JOIN box b ON b.id = e.box_id
WHERE b.paid_at IS NOT NULL AND p.state IN ('cancelled', 'lost', 'undelivered', 'returned') AND p.credit_note_id IS NULL
  AND NOT EXISTS (SELECT FROM piece_fault f WHERE f.goods_id = p.id AND f.state = 'replaced')
  AND NOT EXISTS (SELECT FROM job j WHERE j.done_at IS NULL AND j.parked_at IS NULL
    AND (j.kind = 'credit-exchange' AND j.subject = e.id::text OR j.kind = 'settle-return' AND j.subject = p.return_id::text))
UNION ALL
SELECT 'R6.14 fee kept for an exchange that never came', e.number FROM shop_order e JOIN box b ON b.id = e.box_id
WHERE b.paid_at IS NOT NULL AND e.exchange_fee > 0
  AND NOT EXISTS (SELECT FROM job j WHERE j.kind = 'credit-exchange' AND j.subject = e.id::text AND j.done_at IS NULL)
  AND (SELECT count(*) FROM invoice v JOIN invoice_line l ON l.invoice_id = v.id
    WHERE v.subject_id = e.box_id AND v.kind = 'credit-note' AND l.subject_line_id = e.id)
    <> (NOT EXISTS (SELECT FROM order_line p WHERE p.order_id = e.id AND p.state NOT IN ('cancelled', 'lost', 'undelivered')))::int
UNION ALL
SELECT 'R6.11 money for an exchanged piece that nobody will give back', e.number || ': ' || p.sku
FROM order_line p JOIN shop_order e ON e.id = p.order_id AND e.box_id IS NOT NULL
WHERE p.state = 'returning' AND p.credit_note_id IS NULL AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'refund-return' AND j.subject = p.return_id::text AND j.done_at IS NULL AND j.parked_at IS NULL);
