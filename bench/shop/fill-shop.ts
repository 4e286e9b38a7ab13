import { type Db, sql } from '#/platform/database/db.ts'
import { marketOf } from '#/platform/markets/markets.ts'

const [AT_ONCE, market] = [2000, 'se']

/**
 * A made-up catalogue of `products` in one market, six variants each in two colours and three sizes: categories,
 * brands, fabrics and prints in turn, a tenth of it sold out, a fifth reduced, two pictures a colour. In parts, whose
 * rows fit into memory.
 */
export async function fillShop(db: Db, products: number) {
  await db.run(sql`
    INSERT INTO brand (id, slug, name) SELECT gen_random_uuid(), 'bench-' || n, 'Bench ' || n FROM generate_series(0, 199) n`)
  for (let from = 1; from <= products; from += AT_ONCE)
    await fillSome(db, { from, to: Math.min(products, from + AT_ONCE - 1) })
  await db.run(sql`ANALYZE`)
}

async function fillSome(db: Db, { from, to }: { from: number; to: number }) {
  await db.run(sql`
    INSERT INTO product (id, handle, brand_id, kind, category, title, description, material, maker, eu_contact, tags, status, source, created_at, updated_at)
    SELECT gen_random_uuid(), 'bench-' || n, b.id, 'dress', c.slug,
      jsonb_build_object('se', fabric || ' ' || print || ' klänning ' || n, 'en', fabric || ' ' || print || ' dress ' || n),
      '{"en": "Falls well, and is lined. A regular fit."}', jsonb_build_object('en', '100 % ' || fabric), 'Bench A/S', 'eu@bench.example', ARRAY['work'],
      'active', 'bench', '2026-01-01', '2026-01-01'
    FROM generate_series(${from}::int, ${to}::int) n
    JOIN brand b ON b.slug = 'bench-' || (n % 200)
    JOIN (SELECT slug, row_number() OVER (ORDER BY position) AS nth, count(*) OVER () AS of FROM category WHERE parent IS NOT NULL) c
      ON c.nth = 1 + n % c.of
    CROSS JOIN LATERAL (SELECT (ARRAY['cotton', 'linen', 'silk', 'viscose', 'wool'])[1 + n % 5] AS fabric,
      (ARRAY['striped', 'checked', 'plain', 'dotted', 'floral', 'leopard', 'printed'])[1 + n % 7] AS print) made`)
  await db.run(sql`
    INSERT INTO variant (sku, product_id, colour, colour_key, colour_hex, size, size_rank, position)
    SELECT handle || '-' || colour || '-' || size, id, jsonb_build_object('se', colour, 'en', colour), colour, '#27314a',
      size::text, size, size
    FROM generate_series(${from}::int, ${to}::int) n JOIN product ON handle = 'bench-' || n
    CROSS JOIN LATERAL (SELECT (ARRAY['black', 'navy-blue', 'red', 'olive', 'cream', 'orange'])[1 + (n + m) % 6] AS colour FROM generate_series(0, 1) m) c
    CROSS JOIN LATERAL (SELECT 34 + 2 * ((n / 6) % 3) + 2 * m AS size FROM generate_series(0, 2) m) s`)
  const variants = sql`
    generate_series(${from}::int, ${to}::int) n JOIN product ON handle = 'bench-' || n JOIN variant v ON v.product_id = product.id`
  await db.run(sql`
    INSERT INTO image (id, product_id, colour_key, position, key, width, height, widths, blur, alt)
    SELECT gen_random_uuid(), product_id, colour_key, row_number() OVER (PARTITION BY product_id) - 1, md5(colour_key || product_id),
      1200, 1600, '{320,640,960,1200}', 'data:image/webp;base64,' || repeat('A', 120), '{"se": "Klänning", "en": "Dress"}'
    FROM (SELECT DISTINCT v.product_id, v.colour_key FROM ${variants}) c, generate_series(1, 2)`)
  await db.run(sql`
    INSERT INTO stock_level (sku, on_hand) SELECT sku, CASE WHEN abs(hashtext(sku)) % 10 = 0 THEN 0 ELSE 3 END FROM ${variants}`)
  const { currency } = marketOf(market)
  await db.run(sql`
    INSERT INTO price (sku, market, currency, amount, valid)
    SELECT sku, ${market}, ${currency}, 80000 + n % 150 * 100, tstzrange('2026-01-01', '2026-02-20') FROM ${variants} WHERE n % 5 = 0`)
  await db.run(sql`
    INSERT INTO price (sku, market, currency, amount, valid)
    SELECT sku, ${market}, ${currency}, 20000 + n % 150 * 100, tstzrange(CASE WHEN n % 5 = 0 THEN '2026-02-20'::timestamptz ELSE '2026-01-01' END, NULL)
    FROM ${variants}`)
}
