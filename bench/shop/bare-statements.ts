/**
 * A minimal implementation: one statement that answers a listing in the same substance, under a bare Fastify. $1 is the
 * market, $2 the category (with its children) or the search word, $3 the number of products.
 */
const offered = (where: string) => `
  offered AS (
    SELECT p.id, p.handle, p.title, p.category, b.name AS brand, b.slug, v.sku, v.size, v.size_rank, v.colour_key, v.colour,
      v.colour_hex, v.position, price.amount, price.currency, price.valid
    FROM product p JOIN brand b ON b.id = p.brand_id JOIN variant v ON v.product_id = p.id AND v.withdrawn_at IS NULL
    JOIN stock_level s ON s.sku = v.sku AND s.on_hand > s.reserved
    JOIN price ON price.sku = v.sku AND price.market = $1 AND upper_inf(price.valid)
    WHERE p.status = 'active' AND ${where}
  ), firsts AS (SELECT DISTINCT ON (id) * FROM offered ORDER BY id, position)`
const inCategory = `p.category IN (SELECT slug FROM category WHERE slug = $2 OR parent = $2)`
const withWord = `p.search_words @@ $2::tsquery`

const items = `
  (SELECT json_agg(card) FROM (
    SELECT json_build_object('sku', sku, 'productId', id, 'handle', handle, 'title', title ->> $1, 'brand', brand, 'price', amount,
      'currency', currency,
      'lowestPrice30', (SELECT min(amount) FROM price h WHERE h.sku = page.sku AND h.market = $1
        AND h.valid && tstzrange(lower(page.valid) - interval '30 days', lower(page.valid))),
      'images', (SELECT json_agg(json_build_object('key', key, 'widths', widths, 'width', width, 'height', height, 'blur', blur,
        'alt', alt ->> $1) ORDER BY i.position) FROM image i WHERE i.product_id = page.id AND i.colour_key = page.colour_key),
      'colours', (SELECT json_agg(DISTINCT jsonb_build_object('key', o.colour_key, 'title', o.colour ->> $1, 'hex', o.colour_hex))
        FROM offered o WHERE o.id = page.id),
      'sizes', (SELECT json_agg(o.size ORDER BY o.size_rank) FROM offered o WHERE o.id = page.id AND o.colour_key = page.colour_key)) AS card
    FROM (SELECT * FROM firsts ORDER BY lower(valid) DESC, id LIMIT $3) page) cards)`
const total = `(SELECT count(*) FROM firsts)`
const facet = (name: string, value: string) => `
  '${name}', (SELECT json_agg(json_build_object('value', value, 'count', n) ORDER BY value) FROM
    (SELECT ${value} AS value, count(DISTINCT id) AS n FROM offered GROUP BY 1) f)`
const facets = `json_build_object(${[
  facet('size', 'size'),
  facet('colour', 'colour_key'),
  facet('brand', 'slug'),
  facet('price', 'amount / 25000'),
].join(',')})`

export const bareStatements = {
  listing: `WITH ${offered(inCategory)} SELECT ${total} AS total, ${items} AS items`,
  facets: `WITH ${offered(inCategory)} SELECT ${total} AS total, ${items} AS items, ${facets} AS facets`,
  search: `WITH ${offered(withWord)} SELECT ${total} AS total, ${items} AS items`,
  product: `
    SELECT p.id AS "productId", p.handle, b.name AS brand, p.title ->> $1 AS title, p.description ->> 'en' AS description,
      (SELECT json_agg(json_build_object('key', i.key, 'widths', i.widths, 'width', i.width, 'height', i.height, 'blur', i.blur,
        'colourKey', i.colour_key, 'alt', i.alt ->> $1) ORDER BY i.position) FROM image i WHERE i.product_id = p.id) AS images,
      (SELECT json_agg(json_build_object('sku', v.sku, 'size', v.size, 'colour', v.colour ->> $1, 'hex', v.colour_hex,
          'price', price.amount, 'lowestPrice30', (SELECT min(amount) FROM price h WHERE h.sku = v.sku AND h.market = $1
            AND h.valid && tstzrange(lower(price.valid) - interval '30 days', lower(price.valid))),
          'available', s.on_hand - s.reserved) ORDER BY v.position, v.size_rank)
        FROM variant v JOIN price ON price.sku = v.sku AND price.market = $1 AND upper_inf(price.valid)
        JOIN stock_level s ON s.sku = v.sku WHERE v.product_id = p.id AND v.withdrawn_at IS NULL) AS variants
    FROM variant asked JOIN product p ON p.id = asked.product_id JOIN brand b ON b.id = p.brand_id
    WHERE asked.sku = $2 AND p.status = 'active'`,
  /** A new visitor's cart with one held garment, in one statement. */
  cart: `
    WITH cart AS (
      INSERT INTO cart (id, visitor_hash, market, created_at, touched_at)
      VALUES (gen_random_uuid(), md5(random()::text), $1, now(), now()) RETURNING id),
    line AS (
      INSERT INTO cart_line (cart_id, sku, quantity, seen_price, seen_market, added_at)
      SELECT cart.id, price.sku, 1, price.amount, $1, now() FROM cart, price
      WHERE price.sku = $2 AND price.market = $1 AND upper_inf(price.valid) RETURNING *),
    stock AS (UPDATE stock_level SET reserved = reserved + 1 WHERE sku = $2 AND on_hand > reserved RETURNING sku),
    held AS (
      INSERT INTO reservation (id, sku, owner_kind, owner_id, created_at, expires_at, state)
      SELECT gen_random_uuid(), stock.sku, 'cart', cart.id::text, now(), now() + interval '30 minutes', 'live' FROM stock, cart)
    SELECT line.cart_id AS id, line.sku, line.seen_price AS price, p.title ->> $1 AS title, b.name AS brand, v.size,
      (SELECT json_build_object('key', key, 'widths', widths, 'blur', blur) FROM image i WHERE i.product_id = p.id ORDER BY position LIMIT 1) AS image
    FROM line JOIN variant v USING (sku) JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id`,
  view: `
    SELECT sum(l.quantity * price.amount) AS total, json_agg(json_build_object('sku', l.sku, 'title', p.title ->> $1)) AS lines
    FROM cart_line l JOIN variant v USING (sku) JOIN product p ON p.id = v.product_id
    JOIN price ON price.sku = l.sku AND price.market = $1 AND upper_inf(price.valid) WHERE l.cart_id = $2`,
  /** Without buyer, address and invoice: the lines at their prices, and the cart is closed. */
  order: `
    WITH closed AS (
      UPDATE cart SET state = 'ordered', order_id = id WHERE id = $2 AND state = 'open' RETURNING id)
    INSERT INTO bare_order (cart_id, lines)
    SELECT closed.id, (SELECT json_agg(json_build_object('sku', l.sku, 'price', price.amount)) FROM cart_line l
      JOIN price ON price.sku = l.sku AND price.market = $1 AND upper_inf(price.valid) WHERE l.cart_id = closed.id)
    FROM closed RETURNING cart_id`,
  paid: `UPDATE bare_order SET paid_at = now() WHERE cart_id = $1 RETURNING paid_at`,
}
