-- I30: stock is never negative, and never promised twice.
CREATE VIEW inv_stock_not_negative AS
SELECT 'I30 stock below zero or promised twice' AS name, sku || ': ' || on_hand || ' on hand, ' || reserved || ' reserved' AS detail
FROM stock_level WHERE on_hand < 0 OR reserved < 0 OR reserved > on_hand;

-- I31: the level is the sum of its moves, and what is reserved is the sum of live reservations.
CREATE VIEW inv_stock_adds_up AS
SELECT 'I31 stock differs from its moves' AS name,
  level.sku || ': ' || on_hand || ' on hand, moves ' || coalesce(moved, 0) || '; ' || reserved || ' reserved, live ' || coalesce(held, 0) AS detail
FROM stock_level level
LEFT JOIN (SELECT sku, sum(quantity) AS moved FROM stock_move GROUP BY sku) moves ON moves.sku = level.sku
LEFT JOIN (SELECT sku, sum(quantity) AS held FROM reservation WHERE state = 'live' GROUP BY sku) holds ON holds.sku = level.sku
WHERE on_hand <> coalesce(moved, 0) OR reserved <> coalesce(held, 0);

-- A variant has one price at a time in a market, by the price history.
CREATE VIEW inv_price_overlaps AS
SELECT 'two prices at one time' AS name, sku || ' in ' || market || ' from ' || lower(valid) AS detail
FROM (SELECT sku, market, valid, lag(valid) OVER (PARTITION BY sku, market ORDER BY lower(valid)) AS before FROM price) line
WHERE valid && before OR isempty(valid);

-- A product's stored stock agrees with its count, except where a mark says that it is to be recounted (decision 089).
CREATE VIEW inv_stock_of_products AS
SELECT 'kept stock of a product differs' AS name, p.handle || ': ' || coalesce(k.stands, 'nothing') || ' is kept' AS detail
FROM product p LEFT JOIN product_stock k ON k.product_id = p.id
WHERE k.stands IS DISTINCT FROM stock_stands(p.id) AND NOT EXISTS (SELECT FROM product_stock_mark m WHERE m.product_id = p.id);

-- R8.04: each line of a delivery note is booked once, and no goods are booked in by a missing note.
CREATE VIEW inv_delivery_moves AS
SELECT 'R8.04 delivery and stock disagree' AS name, coalesce(l.sku, m.sku) || ' ' || coalesce(l.units, 0) || ' / ' || coalesce(m.quantity, 0) AS detail
FROM delivery_line l FULL JOIN (SELECT * FROM stock_move WHERE kind = 'received' AND subject LIKE 'delivery %') m
  ON m.sku = l.sku AND m.subject = 'delivery ' || l.delivery_id
WHERE l.units IS DISTINCT FROM m.quantity;
