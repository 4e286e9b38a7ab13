import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import type { ChartSize, GarmentSize } from './model/ease.rule.ts'

export type MeasureRow = GarmentSize & { productId: string }
export type ChartRow = ChartSize & { brand: string }

/** Measures of products, and charts of brands, each as a list of objects. */
export const measuresOf = (products: readonly string[]): Sql => sql`
  coalesce((SELECT json_agg(m) FROM (SELECT product_id AS "productId", size, chest, waist, hip FROM garment_measure
    WHERE product_id = ANY(${[...products]}::uuid[])) m), '[]')`
export const chartsOf = (brands: readonly string[]): Sql => sql`
  coalesce((SELECT json_agg(c) FROM (SELECT slug AS brand, size, bust, brand_size.waist, brand_size.hip FROM brand_size
    JOIN brand ON brand.id = brand_id WHERE slug = ANY(${[...brands]})) c), '[]')`

/** Every measured garment with the chart of its brand. */
export const measuredGarments = (db: Db) =>
  db.many<{ kind: string; measures: GarmentSize[]; chart: ChartSize[] }>(sql`
    SELECT p.kind, json_agg(json_build_object('size', m.size, 'chest', m.chest, 'waist', m.waist, 'hip', m.hip)) AS measures,
      (SELECT json_agg(json_build_object('size', c.size, 'bust', c.bust, 'waist', c.waist, 'hip', c.hip)) FROM brand_size c
        WHERE c.brand_id = p.brand_id) AS chart
    FROM garment_measure m JOIN product p ON p.id = m.product_id
    WHERE EXISTS (SELECT FROM brand_size c WHERE c.brand_id = p.brand_id) GROUP BY p.id`)
