-- I29: an owner has one open cart, and an ordered one is not open.
CREATE VIEW inv_one_open_cart AS
SELECT 'I29 two open carts' AS name, coalesce(member_id::text, visitor_hash) AS detail
FROM cart WHERE state = 'open' GROUP BY member_id, visitor_hash HAVING count(*) > 1
UNION ALL
SELECT 'I29 cart is open and ordered', id::text FROM cart WHERE state = 'open' AND order_id IS NOT NULL;

CREATE VIEW inv_cart_has_bounds AS
SELECT 'more than 20 units in a cart' AS name, cart_id::text AS detail FROM cart_line l JOIN cart c ON c.id = l.cart_id
WHERE c.state = 'open' GROUP BY cart_id HAVING sum(quantity) > 20;

-- A cart holds units for its lines and no more; an ended one holds none. The holds of a cart that was erased with its
-- owner expire by themselves.
CREATE VIEW inv_cart_holds_its_lines AS
SELECT 'cart holds more than it has' AS name, r.owner_id || ' ' || r.sku AS detail
FROM reservation r JOIN cart c ON c.id::text = r.owner_id
LEFT JOIN cart_line l ON l.cart_id = c.id AND l.sku = r.sku AND c.state = 'open'
WHERE r.owner_kind = 'cart' AND r.state = 'live' GROUP BY r.owner_id, r.sku, l.quantity HAVING count(*) > coalesce(l.quantity, 0)
UNION ALL
SELECT 'cart holds without an end', id::text FROM reservation WHERE owner_kind = 'cart' AND state = 'live' AND expires_at IS NULL;

-- The count of a campaign or a code is the number of uses not given back.
CREATE VIEW inv_redemptions_are_counted AS
SELECT 'campaign counts other uses than it has' AS name, c.name AS detail FROM campaign c
WHERE total_limit IS NOT NULL AND redeemed <> (SELECT count(*) FROM redemption r WHERE r.counts_on = c.id AND given_back_at IS NULL)
UNION ALL
SELECT 'code counts other uses than it has', k.code FROM campaign_code k
WHERE total_limit IS NOT NULL AND redeemed <> (SELECT count(*) FROM redemption r WHERE r.code = k.code AND given_back_at IS NULL)
UNION ALL
-- Only later uses of a replaced campaign count for the limit of the replacement.
SELECT 'customer used a discount too often', c.name FROM campaign c JOIN redemption r ON r.counts_on = c.id AND r.given_back_at IS NULL
WHERE c.per_customer IS NOT NULL GROUP BY c.id, r.customer
HAVING count(*) > c.per_customer AND bool_or(r.campaign_id = c.id);

-- The rating on a garment's card agrees with its reviews.
CREATE VIEW inv_ratings_are_counted AS
SELECT 'rating is not what the reviews say' AS name, product_id::text AS detail
FROM product_rating k FULL JOIN (
  SELECT product_id, count(*) AS reviews, sum(stars) AS stars FROM review WHERE hidden_why IS NULL GROUP BY product_id) r USING (product_id)
WHERE coalesce(k.reviews, 0) <> coalesce(r.reviews, 0) OR coalesce(k.stars, 0) <> coalesce(r.stars, 0);
