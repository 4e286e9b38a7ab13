import { type Sql, sql } from '#/platform/database/db.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import { type Fibres, madeOf } from '../fibres/fibres.rule.ts'
import { inLanguage, type Readers } from '../titles.ts'
import type { Kind } from '../vocabulary/kinds.rule.ts'

/** A picture for the browser; the files are /media/{key}/{width}.avif and .webp. */
export type Picture = {
  key: string
  widths: number[]
  width: number
  height: number
  blur: string
  alt: string
  /** The point that stays visible in a crop, in hundredths of width and height. */
  focusX?: number
  focusY?: number
}
/** A variant for a customer or a stylist in one market; `price` in minor units, VAT included. */
export type ProductCard = {
  sku: string
  productId: string
  handle: string
  brand: string
  title: string
  description: string
  colour: string
  colourKey: string
  colourHex: string | null
  size: string
  kind: Kind
  price: number
  currency: Currency
  material: string
  care: string
  tags: string[]
  images: Picture[]
  image: Picture | undefined
}

export type CardRow = Omit<ProductCard, 'image'> & { fibres: Fibres }

/** A row of `image i`, as a picture. */
export const picture = (alt: Sql) =>
  sql`jsonb_build_object('key', i.key, 'widths', i.widths, 'width', i.width, 'height', i.height, 'blur', i.blur, 'alt', ${alt},
    'focusX', i.focus_x, 'focusY', i.focus_y)`

export const productColumns = (market: MarketId, readers?: Readers) => sql`
  SELECT v.sku, p.id AS product_id, p.handle, b.name AS brand, p.kind, v.size, v.colour_key, v.colour_hex, p.tags, p.fibres,
    ${inLanguage(sql`p.title`, market, readers)} AS title, ${inLanguage(sql`p.description`, market, readers)} AS description,
    ${inLanguage(sql`p.material`, market, readers)} AS material, ${inLanguage(sql`p.care`, market, readers)} AS care,
    ${inLanguage(sql`v.colour`, market, readers)} AS colour, price.amount AS price, price.currency,
    coalesce((SELECT jsonb_agg(${picture(inLanguage(sql`i.alt`, market, readers))} ORDER BY (i.colour_key = v.colour_key) DESC, i.position)
      FROM image i WHERE i.product_id = p.id AND i.colour_key IN ('', v.colour_key)), '[]') AS images`

/** Products that an import has prepared and not published are left out (publishing/prepare.ts). */
export const productTables = (market: MarketId) => sql`
  FROM variant v JOIN product p ON p.id = v.product_id AND p.prepared_by IS NULL JOIN brand b ON b.id = p.brand_id
  JOIN price ON price.sku = v.sku AND price.market = ${market} AND upper_inf(price.valid)`

/** Includes withdrawn goods, at their last price: a piece in a box stays visible. */
export const productTablesEver = (market: MarketId) => sql`
  FROM variant v JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id
  JOIN LATERAL (SELECT amount, currency FROM price
    WHERE price.sku = v.sku AND price.market = ${market} ORDER BY lower(valid) DESC LIMIT 1) price ON true`

export const asCard =
  (market: MarketId, readers?: Readers) =>
  <Row extends Omit<ProductCard, 'image'>>({ fibres, ...row }: Row & { fibres: Fibres }) => ({
    ...row,
    material: madeOf(readers === 'staff' ? 'en' : market, { fibres, material: row.material }),
    image: row.images[0],
  })
