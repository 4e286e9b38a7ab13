import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { type BodySize, chartText } from '../measures/measures.ts'
import { standsAt } from '../stock/product-stock.ts'
import type { BrandRead } from './brands.schema.ts'

/** Brands with their numbers of products: all by an index, and the scarce ones of all brands at once, which are few. */
export const listBrands = async (db: Db): Promise<BrandRead[]> =>
  (await readBrands(db)).map(({ sizes, ...brand }) => ({ ...brand, chart: chartText(sizes) }))

const readBrands = (db: Db) =>
  db.many<Omit<BrandRead, 'chart'> & { sizes: BodySize[] }>(sql`
    SELECT b.id, b.name, b.slug,
      coalesce((SELECT array_agg(f.slug ORDER BY f.slug) FROM brand_former_slug f WHERE f.brand_id = b.id), '{}') AS former,
      n.products, n.published, coalesce(low.products, 0) AS low, coalesce(gone.products, 0) AS out,
      coalesce((SELECT json_agg(c) FROM (SELECT size, bust, waist, hip FROM brand_size WHERE brand_id = b.id) c), '[]') AS sizes
    FROM brand b
    CROSS JOIN LATERAL (SELECT count(*) AS products, count(*) FILTER (WHERE status = 'active') AS published
      FROM product p WHERE p.brand_id = b.id AND p.prepared_by IS NULL) n
    LEFT JOIN (${published(standsAt('low'))}) low ON low.brand_id = b.id
    LEFT JOIN (${published(standsAt('out'))}) gone ON gone.brand_id = b.id
    ORDER BY lower(b.name)`)

const published = (which: Sql) => sql`
  SELECT p.brand_id, count(*) AS products FROM product p
  WHERE p.status = 'active' AND p.prepared_by IS NULL AND ${which} GROUP BY p.brand_id`
