-- I33, R6.10: a chosen exchange piece is held for a while, and an ordered one while it is here; unwanted ones are not
-- held.
CREATE VIEW inv_exchange_holds AS
SELECT 'I33 exchanged piece and its reservation disagree' AS name, b.number || ': ' || p.sku || ' is ' || p.state || ', reservation ' || r.state AS detail
FROM exchange_piece p JOIN box b ON b.id = p.box_id JOIN reservation r ON r.id = p.reservation_id
WHERE NOT CASE p.state WHEN 'held' THEN r.state IN ('live', 'released') AND r.expires_at = p.held_until AND r.owner_kind = 'exchange-choice'
  WHEN 'dropped' THEN r.state = 'released' WHEN 'cancelled' THEN r.state = 'released'
  WHEN 'ordered' THEN r.state = 'live' AND r.expires_at IS NULL ELSE r.state = 'consumed' END
  OR r.sku <> p.sku OR r.quantity <> 1
  OR (p.exchange_id IS NOT NULL AND (r.owner_kind, r.owner_id) <> ('exchange', p.exchange_id::text))
UNION ALL
SELECT 'I32 held in exchange, and wanted by nobody', r.id::text FROM reservation r
WHERE r.owner_kind IN ('exchange', 'exchange-choice') AND r.state = 'live'
  AND NOT EXISTS (SELECT FROM exchange_piece p WHERE p.reservation_id = r.id AND p.state IN ('held', 'ordered'))
UNION ALL
SELECT 'I32 chosen in exchange after the box was decided', b.number || ': ' || p.sku FROM exchange_piece p JOIN box b ON b.id = p.box_id
WHERE p.state = 'held' AND b.state <> 'delivered'
UNION ALL
SELECT 'R6.10 chosen, and nobody will let go of it', b.number || ': ' || p.sku FROM exchange_piece p JOIN box b ON b.id = p.box_id
WHERE p.state = 'held' AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'lapse-replacement' AND j.subject = p.id::text AND j.done_at IS NULL);

-- R8.03: the warehouse's data of an exchange agrees with the exchange, and every piece's state with its line's.
CREATE VIEW inv_exchange_is_at_the_warehouse AS
SELECT 'R8.03 exchange and its work disagree' AS name, e.number || ' is ' || e.state || ', its work ' || coalesce(o.state, 'missing') AS detail
FROM box_exchange e LEFT JOIN fulfilment_order o ON o.subject_type = 'exchange' AND o.subject_id = e.id
WHERE coalesce(o.state, 'withdrawn') <> CASE e.state WHEN 'paid' THEN 'open' WHEN 'packed' THEN 'packed' WHEN 'shipped' THEN 'shipped'
  WHEN 'delivered' THEN 'delivered' WHEN 'closed' THEN 'delivered' WHEN 'lost' THEN 'lost' WHEN 'undelivered' THEN 'undelivered' ELSE 'withdrawn' END
UNION ALL
SELECT 'R8.03 exchanged piece and its line disagree', e.number || ': ' || p.sku || ' is ' || p.state || ', its line ' || coalesce(l.state, 'missing')
FROM exchange_piece p JOIN box_exchange e ON e.id = p.exchange_id LEFT JOIN fulfilment_line l ON l.unit_id = p.id
WHERE CASE p.state WHEN 'cancelled' THEN l.unit_id IS NOT NULL
  WHEN 'ordered' THEN e.state <> 'awaiting-payment' AND coalesce(l.state, 'none') NOT IN ('open', 'packed')
  WHEN 'shipped' THEN coalesce(l.state, 'none') NOT IN ('shipped', 'delivered') WHEN 'lost' THEN coalesce(l.state, 'none') <> 'lost'
  WHEN 'undelivered' THEN coalesce(l.state, 'none') <> 'undelivered' ELSE coalesce(l.state, 'none') <> 'delivered' END
UNION ALL
SELECT 'R6.11 exchanged piece and its return disagree', e.number || ': ' || p.sku || ' is ' || p.state || ', its return ' || coalesce(r.state, 'missing')
FROM exchange_piece p JOIN box_exchange e ON e.id = p.exchange_id LEFT JOIN return_line r ON r.unit_id = p.id
WHERE coalesce(r.state, 'none') <> CASE p.state WHEN 'delivered' THEN CASE coalesce(r.state, 'none') WHEN 'kept' THEN 'kept' ELSE 'allowed' END
  WHEN 'returning' THEN 'expected' WHEN 'returned' THEN 'received' WHEN 'return-lost' THEN 'lost' ELSE 'none' END;

-- R6.10, I16: an exchange belongs to a box that its member confirmed, and leaves when the box is paid.
CREATE VIEW inv_exchange_of_a_confirmed_box AS
SELECT 'R6.10 exchange of a box that its member did not confirm' AS name, e.number AS detail
FROM box_exchange e JOIN box b ON b.id = e.box_id WHERE b.settled_by IS DISTINCT FROM 'member'
UNION ALL
-- A piece that was refused since it never came stays with the member, who pays its price as well (R6.13).
SELECT 'R6.10 exchanged for a piece that stays', e.number || ': ' || i.sku
FROM box_exchange e JOIN exchange_piece p ON p.exchange_id = e.id JOIN box_item i ON i.id = p.item_id
WHERE (i.state NOT IN ('returning', 'returned', 'lost') AND NOT (i.state = 'kept' AND EXISTS (
    SELECT FROM claim c WHERE c.item_id = i.id AND c.kind = 'refused-return' AND c.state = 'charged')))
  OR i.box_id <> e.box_id OR p.box_id <> e.box_id
UNION ALL
SELECT 'I16 exchange left unpaid', e.number FROM box_exchange e JOIN box b ON b.id = e.box_id
WHERE e.state NOT IN ('awaiting-payment', 'cancelled') AND b.paid_at IS NULL AND b.instalment_plan IS NULL
UNION ALL
SELECT 'R6.10 box paid and its exchange waits for the payment', e.number FROM box_exchange e JOIN box b ON b.id = e.box_id
WHERE e.state = 'awaiting-payment' AND b.paid_at IS NOT NULL;

-- I28, R6.14: an ordered exchange piece is on the invoice of the box, at the price shown; the fee once.
CREATE VIEW inv_exchange_is_billed AS
SELECT 'I28 exchanged piece billed otherwise than shown' AS name, e.number || ': ' || p.sku || ' ' || count(l.*) || ' times ' || coalesce(sum(l.amount), 0) AS detail
FROM exchange_piece p JOIN box_exchange e ON e.id = p.exchange_id
LEFT JOIN invoice v ON v.subject_type = 'box' AND v.subject_id = e.box_id AND v.kind = 'invoice'
LEFT JOIN invoice_line l ON l.invoice_id = v.id AND l.subject_line_id = p.id AND l.kind = 'item'
GROUP BY p.id, e.id HAVING count(l.*) <> 1 OR sum(l.amount) <> p.price
UNION ALL
SELECT 'R6.14 fee of an exchange billed otherwise than shown', e.number || ': ' || coalesce(sum(l.amount), 0)
FROM box_exchange e LEFT JOIN invoice v ON v.subject_type = 'box' AND v.subject_id = e.box_id AND v.kind = 'invoice'
LEFT JOIN invoice_line l ON l.invoice_id = v.id AND l.subject_line_id = e.id AND l.kind = 'return-fee'
GROUP BY e.id HAVING coalesce(sum(l.amount), 0) <> e.fee;

-- T63, R6.11: a piece that never came or is back is credited once, by the billed amount, and the fee with it when none
-- came.
CREATE VIEW inv_exchange_credit AS
SELECT 'T63 exchanged piece credited otherwise than billed' AS name, e.number || ': ' || p.sku || ' ' || count(l.*) || ' times' AS detail
FROM exchange_piece p JOIN box_exchange e ON e.id = p.exchange_id
LEFT JOIN invoice v ON v.subject_id = e.box_id AND v.kind = 'credit-note' LEFT JOIN invoice_line l ON l.invoice_id = v.id AND l.subject_line_id = p.id
GROUP BY p.id, e.id HAVING count(l.*) <> (p.credit_note_id IS NOT NULL)::int OR coalesce(sum(l.amount), 0) <> -p.price * (p.credit_note_id IS NOT NULL)::int
UNION ALL
SELECT 'T63 paid for, not with the member, and not credited', e.number || ': ' || p.sku
FROM exchange_piece p JOIN box_exchange e ON e.id = p.exchange_id JOIN box b ON b.id = e.box_id
WHERE b.paid_at IS NOT NULL AND p.state IN ('cancelled', 'lost', 'undelivered', 'returned') AND p.credit_note_id IS NULL AND p.made_good_at IS NULL
  AND NOT EXISTS (SELECT FROM job j WHERE j.kind = 'refund-exchange' AND j.subject = e.id::text AND j.done_at IS NULL AND j.parked_at IS NULL)
UNION ALL
SELECT 'R6.14 fee kept for an exchange that never came', e.number FROM box_exchange e JOIN box b ON b.id = e.box_id
WHERE b.paid_at IS NOT NULL AND NOT EXISTS (SELECT FROM job j WHERE j.kind = 'refund-exchange' AND j.subject = e.id::text AND j.done_at IS NULL) AND e.fee > 0 AND (e.fee_credit_note_id IS NOT NULL) = EXISTS (
  SELECT FROM exchange_piece p WHERE p.exchange_id = e.id AND p.state NOT IN ('cancelled', 'lost', 'undelivered'))
UNION ALL
SELECT 'R6.11 money for an exchanged piece that nobody will give back', e.number || ': ' || p.sku
FROM exchange_piece p JOIN box_exchange e ON e.id = p.exchange_id
WHERE p.state = 'returning' AND p.credit_note_id IS NULL AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'refund-exchange' AND j.subject = e.id::text AND j.done_at IS NULL AND j.parked_at IS NULL);
