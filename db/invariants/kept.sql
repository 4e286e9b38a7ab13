-- I3: no booking was rewritten, left out or removed: each account's chain of hashes holds to its end.
CREATE VIEW inv_ledger_chain AS
SELECT 'I3 ledger entry differs from what was booked' AS name, e.id::text AS detail
FROM (SELECT entry.*, entry AS whole, lag(row_hash, 1, ''::bytea) OVER (PARTITION BY account_id ORDER BY id) AS before FROM ledger_entry entry) e
WHERE e.row_hash <> ledger_entry_hash(e.before, e.whole)
UNION ALL
SELECT 'I3 ledger entries are missing at the end', a.kind || ' ' || a.market || ' ' || a.owner
FROM ledger_account a
LEFT JOIN LATERAL (SELECT row_hash FROM ledger_entry e WHERE e.account_id = a.id ORDER BY id DESC LIMIT 1) last ON true
WHERE a.tail_hash <> coalesce(last.row_hash, ''::bytea);

-- I3, I46: records can only be added to: the application lacks the rights, and triggers stop roles with every right.
CREATE VIEW inv_append_only AS
SELECT 'I3 the application may rewrite what is kept' AS name, kept AS detail
FROM unnest(ARRAY['ledger_entry', 'ledger_txn', 'audit', 'audit_seal', 'box_event', 'shop_order_event']) kept, pg_roles r
WHERE r.rolname = 'garderobe_app'
  AND (has_table_privilege(r.oid, kept, 'UPDATE') OR has_table_privilege(r.oid, kept, 'DELETE') OR has_table_privilege(r.oid, kept, 'TRUNCATE'))
UNION ALL
SELECT 'I3 nothing stops a rewrite', kept
FROM unnest(ARRAY['ledger_entry', 'ledger_txn', 'audit', 'audit_seal', 'box_event', 'shop_order_event']) kept
WHERE NOT EXISTS (
  SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE t.tgrelid = kept::regclass AND p.proname = 'append_only' AND t.tgenabled = 'O');

-- I33: a garment is in one place. Garments of one SKU are alike and counted, so the piece in a box is tracked: it holds
-- one unit of its own, leaves the warehouse once, and comes back at most once and only after it left.
CREATE VIEW inv_piece_is_in_one_place AS
SELECT 'I33 two pieces hold the same unit' AS name, reservation_id::text AS detail
FROM box_item GROUP BY reservation_id HAVING count(*) > 1
UNION ALL
SELECT 'I33 piece left or came back more often than it can', i.id || ': out ' || m.gone || ', back ' || m.back
FROM box_item i
JOIN (SELECT subject, count(*) FILTER (WHERE kind = 'shipped') AS gone, count(*) FILTER (WHERE kind = 'returned') AS back
  FROM stock_move WHERE subject LIKE 'box-item:%' GROUP BY subject) m ON m.subject = 'box-item:' || i.id
WHERE m.gone > 1 OR m.back > m.gone OR (m.back = 1) <> (i.state = 'returned')
UNION ALL
SELECT 'I33 piece is with her and in our stock', i.id::text
FROM box_item i JOIN box b ON b.id = i.box_id
WHERE b.shipped_at IS NOT NULL AND i.state NOT IN ('declined', 'removed')
  AND NOT EXISTS (SELECT FROM stock_move m WHERE m.subject = 'box-item:' || i.id AND m.kind = 'shipped');
