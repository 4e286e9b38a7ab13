-- Six sizes a garment, priced in every market; the picture is one for all.
CREATE TEMP TABLE made_garment AS
SELECT p, md5('garment' || p)::uuid AS id, 'made-' || p AS handle, 1 + p % 40 AS brand, 10000 + (p % 40) * 2500 AS price,
  (ARRAY['dress', 'top', 'shirt', 'knitwear', 'trousers', 'jeans', 'skirt', 'jacket'])[1 + p / 20 % 8] AS kind,
  (ARRAY['Soft', 'Crisp', 'Slim', 'Wide', 'Long', 'Short', 'Ribbed', 'Silky', 'Printed', 'Plain', 'Washed', 'Pleated', 'Belted',
    'Draped', 'Quilted', 'Light', 'Warm', 'Boxy', 'Fitted', 'Flared'])[1 + p % 20] AS look,
  (ARRAY['black', 'navy', 'white', 'red', 'green', 'sand'])[1 + p % 6] AS colour
FROM generate_series(1, $members / 10) p;
ANALYZE made_garment;
CREATE TEMP TABLE made_size AS
SELECT size, rank::int AS rank FROM unnest(ARRAY['34', '36', '38', '40', '42', '44']) WITH ORDINALITY AS s(size, rank);
ANALYZE made_size;

INSERT INTO brand (id, slug, name) SELECT md5('brand' || n)::uuid, 'made-' || n, 'Maison ' || n FROM generate_series(1, 40) n;
INSERT INTO product (id, handle, brand_id, kind, category, title, description, material, maker, eu_contact, tags, status, source, created_at, updated_at)
SELECT id, handle, md5('brand' || brand)::uuid, kind, (SELECT slug FROM category WHERE parent IS NOT NULL ORDER BY slug OFFSET p % 20 LIMIT 1),
  (SELECT jsonb_object_agg(language, look || ' ' || kind || ' ' || p) FROM unnest(ARRAY['da', 'se', 'nl', 'de', 'en']) language),
  '{"en": "For every day, of a cloth that falls well and keeps its shape."}', '{"en": "60 % cotton, 40 % viscose"}', 'Made A/S', 'eu@made.example', ARRAY['work', 'plain'],
  'active', 'made', $now - interval '900 days' + p * interval '1 minute', $now - (p % 20000) * interval '10 minutes'
FROM made_garment;
INSERT INTO variant (sku, product_id, colour, colour_key, colour_hex, size, size_rank, barcode)
SELECT 'M' || p || '-' || size, id, jsonb_build_object('en', colour), colour, '#223344', size, rank, '57' || lpad(p::text, 8, '0') || rank
FROM made_garment CROSS JOIN made_size;
INSERT INTO image (id, product_id, position, key, width, height, widths, blur)
SELECT md5('image' || p)::uuid, id, 0, 'made', 900, 1200, '{400,800}', '' FROM made_garment;
INSERT INTO price (sku, market, currency, amount, valid)
SELECT 'M' || p || '-' || size, market, currency, price, tstzrange($now - interval '900 days', NULL)
FROM made_garment CROSS JOIN made_size
CROSS JOIN (VALUES ('da', 'DKK'), ('se', 'SEK'), ('nl', 'EUR'), ('de', 'EUR')) m(market, currency);
