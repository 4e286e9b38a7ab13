-- Orders to suppliers: one for every twenty members, five variants each. The newest are drafts, then those that are sent. Their deliveries are left out, as
-- stock would have to move with them.
INSERT INTO purchase (id, supplier, currency, expected_on, state, created_by, created_at, sent_at, ended_at)
SELECT md5('purchase' || n)::uuid, 'Supplier ' || n % 40, (ARRAY['DKK', 'SEK', 'EUR'])[1 + n % 3], ($now + interval '20 days' - n * interval '1 day')::date,
  CASE WHEN n <= 3 THEN 'draft' WHEN n <= 12 THEN 'sent' ELSE 'received' END, md5('staff1')::uuid, $now - n * interval '1 day',
  CASE WHEN n > 3 THEN $now - n * interval '1 day' + interval '2 hours' END, CASE WHEN n > 12 THEN $now - n * interval '1 day' + interval '3 hours' END
FROM generate_series(1, greatest(15, $members / 20)) n;
INSERT INTO purchase_line (purchase_id, sku, units, cost, received)
SELECT md5('purchase' || n)::uuid, 'M' || 1 + (n * 7) % ($members / 10) || '-' || size, 20, 3000, CASE WHEN n > 12 THEN 20 WHEN n > 8 THEN 5 ELSE 0 END
FROM generate_series(1, greatest(15, $members / 20)) n CROSS JOIN made_size WHERE rank <= 5;

-- Walks of twelve orders that have left; each was picked whole.
CREATE TEMP TABLE made_walk AS
SELECT id AS order_id, (nth - 1) / 12 AS walk, 1 + (nth - 1) % 12 AS slot, shipped_at FROM (
  SELECT id, shipped_at, row_number() OVER (ORDER BY shipped_at, id) AS nth FROM fulfilment_order WHERE shipped_at IS NOT NULL) o;
INSERT INTO pick_walk (id, picker, begun_at, ended_at)
SELECT md5('walk' || walk)::uuid, md5('staff1')::uuid, min(shipped_at) - interval '2 hours', min(shipped_at) - interval '1 hour' FROM made_walk GROUP BY walk;
INSERT INTO pick_walk_order (walk_id, order_id, slot, left_at)
SELECT md5('walk' || walk)::uuid, order_id, slot, shipped_at - interval '1 hour' FROM made_walk;
INSERT INTO pick_walk_unit (walk_id, unit_id, state)
SELECT md5('walk' || walk)::uuid, l.unit_id, 'picked' FROM made_walk JOIN fulfilment_line l USING (order_id);
