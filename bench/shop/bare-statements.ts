/**
 * What somebody in a hurry would write: one statement that answers a listing in the same substance, under a bare Fastify.
 * $1 is the market, $2 the category (its children are in it) or the word searched for, $3 how many.
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
}
