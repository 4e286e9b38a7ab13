import { type Db, empty, type Sql, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { type Fibres, madeOf } from '../fibres/fibres.rule.ts'
import { inLanguage } from '../titles.ts'
import { productTables } from './product-card.queries.ts'

/** A variant on sale in a market, for feeds. Prices in minor units. */
export type ShopOffer = {
  sku: string
  productId: string
  title: string
  description: string
  brand: string
  colour: string
  size: string
  material: string
  barcode: string | null
  googleId: number
  price: number
  /** The lowest price of the thirty days before the current one began. */
  low: number | null
  images: { key: string; width: number }[]
}
const AT_ONCE = 500

/** All variants on sale, in batches: a slow reader holds no database connection. */
export async function* eachOffer(db: Db, market: MarketId): AsyncGenerator<ShopOffer[]> {
  for (let after: Pick<ShopOffer, 'productId' | 'sku'> | undefined; ; ) {
    const offers = await listOffers(db, market, after)
    if (offers.length > 0) yield offers
    if (offers.length < AT_ONCE) return
    after = offers.at(-1)
  }
}

/** Variants of one product are adjacent, as importers of feeds expect. */
async function listOffers(db: Db, market: MarketId, after: Pick<ShopOffer, 'productId' | 'sku'> | undefined) {
  const rows = await db.many<ShopOffer & { fibres: Fibres }>(sql`
    SELECT v.sku, p.id AS product_id, b.name AS brand, v.size, v.barcode, category.google_id, price.amount AS price,
      ${inLanguage(sql`p.title`, market)} AS title, ${inLanguage(sql`p.description`, market)} AS description,
      ${inLanguage(sql`v.colour`, market)} AS colour, ${inLanguage(sql`p.material`, market)} AS material, p.fibres,
      (SELECT min(before.amount) FROM price before WHERE before.sku = v.sku AND before.market = ${market}
        AND before.valid && tstzrange(lower(price.valid) - interval '30 days', lower(price.valid))) AS low,
      coalesce((SELECT json_agg(json_build_object('key', i.key, 'width', i.widths[cardinality(i.widths)])
          ORDER BY (i.colour_key = v.colour_key) DESC, i.position)
        FROM image i WHERE i.product_id = p.id AND i.colour_key IN ('', v.colour_key)), '[]') AS images
    ${productTables(market)}
    JOIN category ON category.slug = p.category JOIN stock_level s ON s.sku = v.sku
    WHERE ${onSale} AND s.on_hand > s.reserved
      ${after ? sql`AND (v.product_id, v.sku) > (${after.productId}, ${after.sku})` : empty}
    ORDER BY v.product_id, v.sku LIMIT ${AT_ONCE}`)
  return rows.map(
    ({ fibres, ...offer }): ShopOffer => ({
      ...offer,
      material: madeOf(market, { fibres, material: offer.material }),
    }),
  )
}

const onSale: Sql = sql`p.status = 'active' AND v.withdrawn_at IS NULL`

/** A new value whenever goods, prices or availability have changed. */
export const offersVersion = async (db: Db): Promise<string> =>
  (
    await db.one<{ version: string }>(
      sql`SELECT version || '-' || (SELECT version FROM stock_version) AS version FROM catalogue_version`,
    )
  ).version

/** Products with a page in a market, by the SKU of their address; `part` counts from 1. */
export const listProductPages = (db: Db, market: MarketId, { part, size }: { part: number; size: number }) =>
  db.many<{ sku: string; updatedAt: Date }>(sql`
    SELECT (array_agg(v.sku ORDER BY v.position, v.size_rank))[1] AS sku, max(p.updated_at) AS updated_at
    ${productTables(market)} WHERE ${onSale} GROUP BY p.id ORDER BY p.id LIMIT ${size} OFFSET ${(part - 1) * size}`)

export const countProductPages = async (db: Db, market: MarketId): Promise<number> =>
  (await db.one<{ count: number }>(sql`SELECT count(DISTINCT p.id) ${productTables(market)} WHERE ${onSale}`))
    .count
