import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { standsAt } from '../product-stock.ts'
import type { BrandRead } from './brands.schema.ts'

/** Every brand with how much of it there is: each count goes over the catalogue once, not once a brand. */
export const listBrands = (db: Db) =>
  db.many<BrandRead>(sql`
    SELECT b.id, b.name, b.slug,
      coalesce((SELECT array_agg(f.slug ORDER BY f.slug) FROM brand_former_slug f WHERE f.brand_id = b.id), '{}') AS former,
      coalesce(n.products, 0) AS products, coalesce(n.published, 0) AS published, coalesce(low.products, 0) AS low,
      coalesce(gone.products, 0) AS out, coalesce(s.free, 0) AS free
    FROM brand b
    LEFT JOIN (SELECT brand_id, count(*) AS products, count(*) FILTER (WHERE status = 'active') AS published
      FROM product WHERE prepared_by IS NULL GROUP BY brand_id) n ON n.brand_id = b.id
    LEFT JOIN (${published(standsAt('low'))}) low ON low.brand_id = b.id
    LEFT JOIN (${published(standsAt('out'))}) gone ON gone.brand_id = b.id
    LEFT JOIN (SELECT p.brand_id, sum(s.on_hand - s.reserved)::int AS free
      FROM product p JOIN variant v ON v.product_id = p.id JOIN stock_level s USING (sku)
      WHERE p.prepared_by IS NULL AND v.withdrawn_at IS NULL GROUP BY p.brand_id) s ON s.brand_id = b.id
    ORDER BY lower(b.name)`)

const published = (which: Sql) => sql`
  SELECT p.brand_id, count(*) AS products FROM product p
  WHERE p.status = 'active' AND p.prepared_by IS NULL AND ${which} GROUP BY p.brand_id`
