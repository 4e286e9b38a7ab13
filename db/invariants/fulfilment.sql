-- R8.03: the state of an order agrees with its lines.
CREATE VIEW inv_order_is_its_lines AS
SELECT 'R8.03 order and lines disagree' AS name, o.number || ' is ' || o.state || ': ' || l.sku || ' is ' || l.state AS detail
FROM fulfilment_order o JOIN fulfilment_line l ON l.order_id = o.id
WHERE CASE o.state WHEN 'open' THEN l.state NOT IN ('open', 'packed') WHEN 'packed' THEN l.state <> 'packed'
  WHEN 'shipped' THEN l.state NOT IN ('shipped', 'delivered') WHEN 'delivered' THEN l.state NOT IN ('delivered', 'lost', 'undelivered')
  WHEN 'lost' THEN l.state <> 'lost' WHEN 'undelivered' THEN l.state <> 'undelivered' ELSE true END
UNION ALL
SELECT 'R8.03 open order with everything packed', o.number FROM fulfilment_order o
WHERE o.state = 'open' AND NOT EXISTS (SELECT FROM fulfilment_line l WHERE l.order_id = o.id AND l.state = 'open')
UNION ALL
SELECT 'R8.03 order without lines', o.number FROM fulfilment_order o
WHERE o.state <> 'withdrawn' AND NOT EXISTS (SELECT FROM fulfilment_line l WHERE l.order_id = o.id);

-- R6.08: a unit travels in a parcel of its own subject, which was handed over when the unit shipped.
CREATE VIEW inv_unit_is_in_its_parcel AS
SELECT 'R6.08 unit in the wrong parcel' AS name, o.number || ': ' || l.sku AS detail
FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id JOIN parcel p ON p.id = l.parcel_id
WHERE p.direction <> 'out' OR (p.subject_type, p.subject_id) <> (o.subject_type, o.subject_id)
UNION ALL
SELECT 'R6.08 unit shipped and its parcel still here, or the other way round', o.number || ': ' || l.sku
FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id JOIN parcel p ON p.id = l.parcel_id
WHERE (l.state IN ('shipped', 'delivered', 'lost', 'undelivered')) <> (p.handed_over_at IS NOT NULL);

-- I33: a unit to send is held; a sent one is out of stock, under the reservation of its subject.
CREATE VIEW inv_line_reservation AS
SELECT 'I33 line and reservation disagree' AS name, o.number || ': ' || l.sku || ' is ' || l.state || ', reservation ' || r.state AS detail
FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id JOIN reservation r ON r.id = l.reservation_id
WHERE r.state <> CASE WHEN l.state IN ('open', 'packed') THEN 'live' ELSE 'consumed' END
  OR (r.sku, r.owner_kind, r.owner_id) <> (l.sku, o.subject_type, o.subject_id::text);

-- R8.03: the warehouse's data of a box agrees with the box, and goes to the box's address.
CREATE VIEW inv_box_is_at_the_warehouse AS
SELECT 'R8.03 box and its order disagree' AS name, b.number || ' is ' || b.state || ', its order ' || coalesce(o.state, 'missing') AS detail
FROM box b LEFT JOIN fulfilment_order o ON o.subject_type = 'box' AND o.subject_id = b.id
WHERE coalesce(o.state, 'withdrawn') <> CASE b.state WHEN 'approved' THEN 'open' WHEN 'packed' THEN 'packed' WHEN 'shipped' THEN 'shipped'
  WHEN 'delivered' THEN 'delivered' WHEN 'settled' THEN 'delivered' WHEN 'closed' THEN 'delivered' WHEN 'lost' THEN 'lost'
  WHEN 'undelivered' THEN 'undelivered' ELSE 'withdrawn' END
  AND EXISTS (SELECT FROM box_item i WHERE i.box_id = b.id)
UNION ALL
SELECT 'R8.03 order goes elsewhere than its box', b.number
FROM box b JOIN fulfilment_order o ON o.subject_type = 'box' AND o.subject_id = b.id
WHERE o.state <> 'withdrawn' AND (o.address <> b.address OR o.number <> b.number OR o.market <> b.market);

-- R8.03: every piece of a box that is at the warehouse or was sent is one line, and their states agree.
CREATE VIEW inv_piece_is_a_line AS
SELECT 'R8.03 piece and line disagree' AS name, b.number || ': ' || i.sku || ' is ' || i.state || ', its line ' || coalesce(l.state, 'missing') AS detail
FROM box_item i JOIN box b ON b.id = i.box_id
LEFT JOIN fulfilment_line l ON l.unit_id = i.id LEFT JOIN return_line r ON r.unit_id = i.id
WHERE b.state NOT IN ('ordered', 'styling', 'previewing', 'cancelled', 'lapsed') AND i.state <> 'removed'
  AND NOT coalesce((l.sku, l.reservation_id) = (i.sku, i.reservation_id) AND l.state = CASE WHEN i.state = 'picked' THEN 'open'
    WHEN i.state = 'lost' AND r.unit_id IS NULL THEN 'lost' WHEN i.state = 'undelivered' THEN 'undelivered' WHEN i.state <> 'packed' THEN 'delivered' WHEN b.state = 'shipped' THEN 'shipped' ELSE 'packed' END, false)
UNION ALL
SELECT 'R8.03 line of a box without its piece', o.number || ': ' || l.sku
FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id
WHERE o.subject_type = 'box' AND NOT EXISTS (SELECT FROM box_item i WHERE i.id = l.unit_id AND i.box_id = o.subject_id AND i.state <> 'removed');

-- R8.03: a unit to come back was delivered, in a parcel of its own subject.
CREATE VIEW inv_return_was_delivered AS
SELECT 'R8.03 unit to come back that was not delivered' AS name, o.number || ': ' || l.sku AS detail
FROM return_line r JOIN fulfilment_line l USING (unit_id) JOIN fulfilment_order o ON o.id = l.order_id WHERE l.state <> 'delivered'
UNION ALL
SELECT 'R8.03 unit came back in the wrong parcel', o.number || ': ' || l.sku
FROM return_line r JOIN fulfilment_line l USING (unit_id) JOIN fulfilment_order o ON o.id = l.order_id JOIN parcel p ON p.id = r.parcel_id
WHERE p.direction <> 'return' OR (p.subject_type, p.subject_id) <> (o.subject_type, o.subject_id);

-- I33: a returned unit is booked once. It is on the shelf if it can be sold, however often it was graded anew.
CREATE VIEW inv_return_is_booked AS
SELECT 'I33 return and stock disagree' AS name, o.number || ': ' || l.sku || ' is ' || r.state || ', back ' || coalesce(m.back, 0) || ', on the shelf ' || coalesce(m.stands, 0) AS detail
FROM return_line r JOIN fulfilment_line l USING (unit_id) JOIN fulfilment_order o ON o.id = l.order_id
LEFT JOIN (SELECT sku, split_part(subject, ':', 2) AS unit, count(*) FILTER (WHERE kind = 'returned') AS back, sum(quantity) AS stands
  FROM stock_move WHERE kind <> 'shipped' GROUP BY 1, 2) m ON m.sku = l.sku AND m.unit = r.unit_id::text
WHERE coalesce(m.back, 0) <> (r.state = 'received')::int OR coalesce(m.stands, 0) <> (r.state = 'received' AND r.restocked)::int;

-- I46: each act of staff on a returned or missing unit is in the audit.
CREATE VIEW inv_intake_is_written_down AS
SELECT 'I46 unit taken back or lost without an audit row' AS name, r.unit_id::text AS detail FROM return_line r
WHERE r.state IN ('received', 'lost') AND NOT EXISTS (
  SELECT FROM audit a WHERE a.subject_id = r.unit_id::text AND a.action IN ('piece-restocked', 'piece-written-off', 'piece-lost'));

-- R6.13: a piece with the member, on its way back or kept has an agreeing return at the warehouse.
CREATE VIEW inv_piece_is_a_return AS
SELECT 'R6.13 piece and return disagree' AS name, b.number || ': ' || i.sku || ' is ' || i.state || ', its return ' || coalesce(r.state, 'missing') AS detail
FROM box_item i JOIN box b ON b.id = i.box_id JOIN fulfilment_line l ON l.unit_id = i.id LEFT JOIN return_line r ON r.unit_id = i.id
WHERE coalesce(r.state, 'none') <> CASE i.state WHEN 'delivered' THEN 'allowed' WHEN 'returning' THEN 'expected' WHEN 'returned' THEN 'received'
  WHEN 'lost' THEN CASE l.state WHEN 'lost' THEN 'none' ELSE 'lost' END WHEN 'kept' THEN 'kept' ELSE 'none' END;

-- R6.13: a unit that did not arrive was shipped and came back into the books, once; a lost one left them as lost. A
-- colleague recorded it.
CREATE VIEW inv_ended_on_the_way_is_booked AS
SELECT 'R6.13 line and stock disagree on what did not arrive' AS name, l.unit_id || ' is ' || l.state || ', undelivered ' || coalesce(m.undelivered, 0) || ', lost ' || coalesce(m.lost, 0) AS detail
FROM fulfilment_line l LEFT JOIN (
  SELECT sku, split_part(subject, ':', 2) AS unit, count(*) FILTER (WHERE kind = 'undelivered') AS undelivered, count(*) FILTER (WHERE kind = 'lost') AS lost
  FROM stock_move WHERE kind IN ('undelivered', 'lost') GROUP BY 1, 2) m ON m.sku = l.sku AND m.unit = l.unit_id::text
WHERE (coalesce(m.undelivered, 0), coalesce(m.lost, 0)) <> CASE l.state WHEN 'lost' THEN (1::bigint, 1::bigint)
  WHEN 'undelivered' THEN (1::bigint, 0::bigint) ELSE (0::bigint, 0::bigint) END
UNION ALL
SELECT 'R6.13 end on the way without an audit row', l.unit_id::text FROM fulfilment_line l
WHERE l.state IN ('lost', 'undelivered')
  AND NOT EXISTS (SELECT FROM audit a WHERE a.subject_id = l.unit_id::text AND a.action = 'piece-' || l.state);

-- The awaited state of an order is that of its units (decision 089).
CREATE VIEW inv_orders_are_awaited AS
SELECT 'order and units disagree on what is awaited' AS name, o.number || ': ' || o.awaited || ' since ' || coalesce(o.awaited_since::text, 'never') AS detail
FROM fulfilment_order o LEFT JOIN (SELECT l.order_id, count(*) AS units, min(r.expected_at) AS since FROM return_line r
  JOIN fulfilment_line l USING (unit_id) WHERE r.state = 'expected' GROUP BY l.order_id) e ON e.order_id = o.id
WHERE o.awaited <> coalesce(e.units, 0) OR o.awaited_since IS DISTINCT FROM e.since
UNION ALL
SELECT 'return and line disagree on the garment', r.unit_id::text FROM return_line r JOIN fulfilment_line l USING (unit_id) WHERE r.sku <> l.sku;
