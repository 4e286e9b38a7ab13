-- The warehouse's rows of the boxes and orders, and their stock moves.
INSERT INTO fulfilment_order (id, subject_type, subject_id, number, name, market, address, state, supplied_at, shipped_at, delivered_at, awaited, awaited_since)
SELECT md5('order' || n || '.' || s)::uuid, subject, id, (200000 + (s - 1) * $members + n)::text, initcap(split_part(subject, '-', -1)) || ' ' || (200000 + (s - 1) * $members + n), market,
  jsonb_build_object('zip', zip, 'city', 'Town', 'name', name, 'street', 'Storgatan', 'country', country, 'streetDoor', '', 'streetNumber', '1'),
  CASE stage WHEN 3 THEN 'open' WHEN 4 THEN 'packed' WHEN 5 THEN 'shipped' ELSE 'delivered' END, t0 + interval '4 hours',
  CASE WHEN stage >= 5 THEN t0 + interval '25 hours' END, CASE WHEN stage >= 6 THEN t0 + interval '4 days' END, coalesce(units, 0), since
FROM made_box LEFT JOIN (SELECT n, s, count(*) AS units,
  min(CASE WHEN stage >= 7 THEN t0 + interval '14 days' + k * interval '1 second' ELSE t0 + interval '6 days' END) AS since
  FROM made_piece WHERE state = 'returning' AND stage >= 6 GROUP BY n, s) e USING (n, s) WHERE stage >= 3;
INSERT INTO parcel (id, subject_type, subject_id, direction, number, reference, tracking_number, created_at, handed_over_at, expected_from,
  expected_to, delivered_at)
SELECT md5('parcel' || way || n || '.' || s)::uuid, subject, id, way, 1, 'made' || way || n || '-' || s, upper('GT' || way || n || 'X' || s),
  t0 + CASE way WHEN 'out' THEN interval '5h' ELSE interval '14d' END,
  CASE way WHEN 'out' THEN CASE WHEN stage >= 5 THEN t0 + interval '25h' END ELSE t0 + interval '15 days' END,
  (t0 + interval '3d')::date, (t0 + interval '5d')::date,
  CASE way WHEN 'out' THEN CASE WHEN stage >= 6 THEN t0 + interval '4 days' END ELSE CASE WHEN stage >= 8 THEN t0 + interval '19 days' END END
FROM made_box CROSS JOIN unnest(ARRAY['out', 'return']) way WHERE stage >= CASE way WHEN 'out' THEN 4 ELSE 7 END AND (way = 'out' OR subject = 'box');
INSERT INTO fulfilment_line (unit_id, order_id, sku, reservation_id, state, parcel_id, packed_at)
SELECT id, md5('order' || n || '.' || s)::uuid, sku, reservation_id, CASE stage WHEN 3 THEN 'open' WHEN 4 THEN 'packed' WHEN 5 THEN 'shipped' ELSE 'delivered' END,
  CASE WHEN stage >= 4 THEN md5('parcelout' || n || '.' || s)::uuid END, CASE WHEN stage >= 4 THEN t0 + interval '5h' END
FROM made_piece WHERE stage >= 3;
INSERT INTO return_line (unit_id, sku, state, expected_at, received_at, parcel_id, grade, label_present, restocked)
SELECT id, sku, CASE state WHEN 'delivered' THEN 'allowed' WHEN 'returning' THEN 'expected' WHEN 'returned' THEN 'received' ELSE 'kept' END,
  CASE WHEN stage >= 7 THEN t0 + interval '14 days' + k * interval '1 second' WHEN state = 'returning' THEN t0 + interval '6 days' END, CASE WHEN back THEN t0 + interval '20 days' END,
  CASE WHEN back THEN md5('parcelreturn' || n || '.' || s)::uuid END, CASE WHEN back THEN 'A' END, CASE WHEN back THEN true END, CASE WHEN back THEN true END
FROM made_piece CROSS JOIN LATERAL (SELECT state = 'returned' AS back) x WHERE stage >= 6;
-- One returned piece in forty was photographed, and its loss in value was assessed.
INSERT INTO return_photo (id, unit_id, digest, width, height, added_at, added_by, stored_at)
SELECT md5('returned' || id)::uuid, id, md5('one' || id) || md5('two' || id), 1200, 1600, t0 + interval '20 days', md5('staff1')::uuid, t0 + interval '20 days'
FROM made_piece WHERE stage = 8 AND state = 'returned' AND (n * 5 + k) % 40 = 0;
INSERT INTO claim (id, contract_type, contract_id, member_id, number, market, kind, goods_id, billed, state, most, amount, reason, proposed_at, decided_by, decided_at, object_until, answer, answered_by, ended_at)
SELECT md5('claim' || p.id)::uuid, 'box', box_id, b.member_id, b.number, b.market, 'loss-in-value', p.id, true, CASE WHEN old THEN 'waived' ELSE 'proposed' END, price, CASE WHEN old THEN 5000 END,
  CASE WHEN old THEN 'A stain on the sleeve.' END, t0 + interval '20 days', CASE WHEN old THEN md5('staff1')::uuid END, CASE WHEN old THEN t0 + interval '21 days' END,
  CASE WHEN old THEN t0 + interval '36 days' END, CASE WHEN old THEN 'It could be washed.' END, CASE WHEN old THEN md5('staff2')::uuid END,
  CASE WHEN old THEN t0 + interval '22 days' END
FROM made_piece p JOIN box b ON b.id = p.box_id CROSS JOIN LATERAL (SELECT n % 50 <> 0 AS old) x WHERE stage = 8 AND p.state = 'returned' AND (n * 5 + k) % 40 = 0;
-- One in four of the shop pieces on their way back has a claim and is still awaited; its empty place was photographed.
INSERT INTO return_photo (id, unit_id, digest, width, height, added_at, added_by, stored_at)
SELECT md5('returned' || id)::uuid, id, md5('one' || id) || md5('two' || id), 1200, 1600, $now, md5('staff1')::uuid, $now
FROM made_piece WHERE subject = 'order-line' AND state = 'returning' AND n % 12 = 0;
INSERT INTO claim (id, contract_type, contract_id, member_id, number, market, goods_id, kind, billed, state, most, amount, reason, proposed_at, decided_by, decided_at, object_until, answer, answered_by, ended_at)
SELECT md5('claim' || p.id)::uuid, 'shop-order', o.id, o.member_id, o.number, o.market, p.id, 'late-return', false, 'waived', price, price, 'The carrier has nothing of it.', $now - interval '3 days', md5('staff1')::uuid,
  $now - interval '2 days', $now + interval '12 days', 'It is on its way.', md5('staff2')::uuid, $now - interval '1 day'
FROM made_piece p JOIN shop_order o ON o.id = p.box_id WHERE subject = 'order-line' AND p.state = 'returning' AND n % 12 = 0;
-- In the same boxes and orders another piece was reported as faulty, with a photo, and declined.
CREATE TEMP TABLE made_fault AS SELECT id, box_id, subject FROM made_piece
WHERE (subject = 'order-line' OR state = 'kept') AND box_id IN (SELECT contract_id FROM claim);
INSERT INTO piece_fault (id, contract_type, contract_id, member_id, number, goods_id, kind, words, state, reported_at, decided_by, decided_at, answer)
SELECT md5('fault' || f.id)::uuid, CASE subject WHEN 'order-line' THEN 'shop-order' ELSE 'box' END, box_id, of.member_id, of.number, f.id, 'faulty', 'A seam is open.', 'declined', $now - interval '3 days', md5('staff1')::uuid, $now - interval '2 days', 'It is the cut.'
FROM made_fault f JOIN (SELECT id, member_id, number FROM box UNION ALL SELECT id, member_id, number FROM shop_order) of ON of.id = f.box_id;
INSERT INTO fault_photo (id, fault_id, digest, width, height, added_at, stored_at)
SELECT md5('faulty' || id)::uuid, md5('fault' || id)::uuid, md5('one' || id) || md5('two' || id), 1200, 1600, $now - interval '3 days', $now - interval '3 days'
FROM made_fault;
INSERT INTO fulfilment_exception (id, kind, state, order_id, note, reported_at, reported_by)
SELECT md5('exception' || n)::uuid, 'late', 'open', md5('order' || n || '.5')::uuid, 'Asked the carrier.', $now - n % 900 * interval '1 minute', md5('staff1')::uuid
FROM made_box WHERE s = 5 AND state = 'shipped' AND n % 10 = 0;

-- Two garments of a hundred are sold out, and the smallest size of one in eight.
CREATE TEMP TABLE made_stock AS
SELECT sku, CASE WHEN p % 50 = 0 OR (rank = 1 AND p % 8 = 0) THEN coalesce(taken, 0) ELSE 200 + coalesce(taken, 0) END AS quantity
FROM variant v JOIN made_garment g ON g.id = v.product_id JOIN made_size USING (size)
LEFT JOIN (SELECT sku, count(*) AS taken FROM made_piece WHERE state <> 'returned' GROUP BY sku) x USING (sku);
ANALYZE made_stock;
INSERT INTO stock_move (sku, quantity, kind, subject, at)
SELECT sku, quantity, 'received', 'made', $now - interval '900 days' FROM made_stock WHERE quantity > 0;
INSERT INTO stock_move (sku, quantity, kind, subject, at)
SELECT sku, -1, 'shipped', subject || ':' || id, t0 + interval '25 hours' FROM made_piece WHERE stage >= 5;
INSERT INTO stock_move (sku, quantity, kind, subject, at)
SELECT sku, 1, 'returned', subject || ':' || id, t0 + interval '20 days' FROM made_piece WHERE state = 'returned';
INSERT INTO stock_level (sku, on_hand, reserved)
SELECT sku, coalesce(moved, 0), coalesce(held, 0) FROM variant v JOIN made_garment g ON g.id = v.product_id
LEFT JOIN (SELECT sku, sum(quantity) AS moved FROM stock_move GROUP BY sku) m USING (sku)
LEFT JOIN (SELECT sku, count(*) AS held FROM reservation WHERE state = 'live' GROUP BY sku) r USING (sku);
