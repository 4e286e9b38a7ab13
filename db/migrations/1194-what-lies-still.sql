-- What lies on the shelf is told with what it is worth: at today's prices of the seller's own market, in its currency. What was
-- counted already is told so from the first page on; the next count, six hours later at most, is right to the unit.
ALTER TABLE cover_count ADD COLUMN worth bigint NOT NULL DEFAULT 0 CONSTRAINT cover_count_worth_check CHECK (worth >= 0);

UPDATE cover_count c SET worth = now.worth FROM (
  SELECT p.kind, v.size, sum((s.on_hand - s.reserved) * n.amount) AS worth
  FROM variant v JOIN product p ON p.id = v.product_id JOIN stock_level s ON s.sku = v.sku
  JOIN price n ON n.sku = v.sku AND n.market = 'da' AND upper_inf(n.valid)
  WHERE v.withdrawn_at IS NULL AND p.status = 'active' GROUP BY p.kind, v.size) now
WHERE now.kind = c.kind AND now.size = c.size;
