import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Picture } from './cards/product-card.queries.ts'
import type { Fibres } from './fibres/fibres.rule.ts'
import { inLanguage } from './titles.ts'

/** All that a page shows of a garment in one market, without stock. */
export type Garment = {
  productId: string
  handle: string
  title: string
  brand: string
  brandSlug: string
  kind: string
  category: string
  description: string
  material: string
  fibres: Fibres
  care: string
  maker: string
  makerContact: string
  euContact: string
  images: (Picture & { colourKey: string })[]
  variants: GarmentVariant[]
}
type GarmentVariant = {
  sku: string
  size: string
  colour: string
  colourKey: string
  colourHex: string | null
  price: number
  /** The lowest price of the thirty days before the current one began. */
  low: number | null
  /** Millimetres; null where nobody has measured it. */
  length: number | null
}
export type Units = { productId: string; free: Readonly<Record<string, number>> }
export type GarmentInStock = Omit<Garment, 'variants'> & { variants: (GarmentVariant & { free: number })[] }

/** The garment of a SKU with every variant on sale in a market; undefined if there is none. */
export async function findGarment(
  db: Db,
  sku: string,
  market: MarketId,
): Promise<GarmentInStock | undefined> {
  const units = await findUnits(db, sku)
  const garment = units && (await readGarment(db, units.productId, market))
  return garment && inStock(garment, units)
}

export const inStock = (garment: Garment, { free }: Units): GarmentInStock => ({
  ...garment,
  variants: garment.variants.map((variant) => ({ ...variant, free: free[variant.sku] ?? 0 })),
})

/** Units of the garment of a SKU, on sale or not. */
export const findUnits = (db: Db, sku: string): Promise<Units | undefined> =>
  db.maybe<Units>(sql`
    SELECT v.product_id, json_object_agg(v.sku, coalesce(s.on_hand - s.reserved, 0)) AS free
    FROM variant asked JOIN variant v ON v.product_id = asked.product_id LEFT JOIN stock_level s ON s.sku = v.sku
    WHERE asked.sku = ${sku} GROUP BY v.product_id`)

export const readGarment = (db: Db, productId: string, market: MarketId): Promise<Garment | undefined> =>
  db.maybe<Garment>(sql`
    SELECT p.id AS product_id, p.handle, b.name AS brand, b.slug AS brand_slug, p.kind, p.category,
      ${inLanguage(sql`p.title`, market)} AS title, ${inLanguage(sql`p.description`, market)} AS description,
      ${inLanguage(sql`p.material`, market)} AS material, ${inLanguage(sql`p.care`, market)} AS care,
      p.fibres, p.maker, p.maker_contact, p.eu_contact,
      coalesce((SELECT json_agg(json_build_object('colourKey', i.colour_key, 'key', i.key, 'widths', i.widths,
          'width', i.width, 'height', i.height, 'blur', i.blur,
          'focusX', i.focus_x, 'focusY', i.focus_y, 'alt', ${inLanguage(sql`i.alt`, market)}) ORDER BY i.position)
        FROM image i WHERE i.product_id = p.id), '[]') AS images, sold.variants
    FROM product p JOIN brand b ON b.id = p.brand_id,
      LATERAL (SELECT json_agg(json_build_object('sku', v.sku, 'size', v.size, 'colour', ${inLanguage(sql`v.colour`, market)},
          'colourKey', v.colour_key, 'colourHex', v.colour_hex, 'price', price.amount,
          'length', (SELECT m.length FROM garment_measure m WHERE m.product_id = v.product_id AND m.size = v.size),
          'low', (SELECT min(before.amount) FROM price before WHERE before.sku = v.sku AND before.market = ${market}
            AND before.valid && tstzrange(lower(price.valid) - interval '30 days', lower(price.valid)))) ORDER BY v.position, v.size_rank) AS variants
        FROM variant v JOIN price ON price.sku = v.sku AND price.market = ${market} AND upper_inf(price.valid)
        WHERE v.product_id = p.id AND v.withdrawn_at IS NULL) sold
    WHERE p.id = ${productId} AND p.status = 'active' AND sold.variants IS NOT NULL`)

/** Category of a garment that may be gone by now. */
export const findCategoryOf = async (db: Db, sku: string): Promise<string | undefined> =>
  (
    await db.maybe<{ category: string }>(
      sql`SELECT category FROM variant JOIN product ON product.id = product_id WHERE sku = ${sku}`,
    )
  )?.category

export const findProductIdOf = async (db: Db, sku: string): Promise<string | undefined> =>
  (await db.maybe<{ productId: string }>(sql`SELECT product_id FROM variant WHERE sku = ${sku}`))?.productId

/** All sizes and colours of the garment of a SKU, on sale or not. */
export const listSkusOfGarment = (db: Db, sku: string) =>
  db.many<{ productId: string; sku: string; size: string }>(sql`
    SELECT v.product_id, v.sku, v.size FROM variant own JOIN variant v ON v.product_id = own.product_id WHERE own.sku = ${sku}`)
