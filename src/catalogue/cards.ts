import type { Currency, MarketId } from '#/markets/markets.ts'
import { type Db, empty, type Sql, sql } from '#/platform/db.ts'

/** A picture as the browser needs it; the files are /media/{key}/{width}.avif and .webp. */
export type Picture = { key: string; widths: number[]; width: number; height: number; blur: string; alt: string }
/** A variant as a customer or a stylist sees it in one market; `price` in minor units, VAT included. */
export type Card = {
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
  kind: string
  price: number
  currency: Currency
  material: string
  care: string
  tags: string[]
  images: Picture[]
  image: Picture | undefined
}
export type Candidate = Card & { available: number }

/** The cards of these SKUs in one market's words and prices; a SKU without a price there is left out. */
export async function findCards(db: Db, skus: string[], market: MarketId): Promise<Card[]> {
  if (skus.length === 0) return []
  const rows = await db.many<Card>(sql`${cardColumns(market)} ${cardTables(market)}
    WHERE v.sku = ANY(${skus})`)
  const order = new Map(skus.map((sku, index) => [sku, index]))
  return rows.map(withImage).toSorted((a, b) => order.get(a.sku)! - order.get(b.sku)!)
}

export type CandidateSearch = {
  market: MarketId
  kinds?: string[]
  /** Our kind → her size there; a kind she gave no size for is not narrowed. */
  sizesByKind?: Record<string, string>
  query?: string
  maxPrice?: number
  excludeProductIds?: string[]
  limit: number
}

/** Variants that are on the shelf and free, with a price in the market: what a stylist may pick from. */
export async function searchCandidates(db: Db, search: CandidateSearch): Promise<Candidate[]> {
  const { market, kinds, sizesByKind, query, maxPrice, excludeProductIds, limit } = search
  const sizes = Object.entries(sizesByKind ?? {})
  const filters: Sql[] = [
    kinds?.length ? sql`AND p.kind = ANY(${kinds})` : empty,
    maxPrice === undefined ? empty : sql`AND price.amount <= ${maxPrice}`,
    excludeProductIds?.length ? sql`AND p.id <> ALL(${excludeProductIds}::uuid[])` : empty,
    query ? sql`AND (word_similarity(${query}, p.handle || ' ' || b.name) > 0.5 OR p.title::text ILIKE ${`%${escapeLike(query)}%`})` : empty,
    sizes.length
      ? sql`AND NOT EXISTS (SELECT FROM unnest(${sizes.map(([kind]) => kind)}::text[], ${sizes.map(([, size]) => size)}::text[]) AS hers (kind, size)
            WHERE hers.kind = p.kind AND upper(hers.size) <> upper(v.size))`
      : empty,
  ]
  const rows = await db.many<Candidate>(sql`
    ${cardColumns(market)}, s.on_hand - s.reserved AS available
    ${cardTables(market)} JOIN stock_level s ON s.sku = v.sku AND s.on_hand > s.reserved
    WHERE p.status = 'active' AND v.withdrawn_at IS NULL
    ${filters[0]} ${filters[1]} ${filters[2]} ${filters[3]} ${filters[4]}
    ORDER BY p.updated_at DESC, p.handle, v.position, v.size_rank LIMIT ${limit}`)
  return rows.map(withImage)
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Imported goods may carry one language only: hers, else English, else whatever there is. */
const inLanguage = (column: Sql, market: MarketId) =>
  sql`coalesce(${column} ->> ${market}::text, ${column} ->> 'en', (SELECT value FROM jsonb_each_text(${column}) LIMIT 1), '')`

const cardColumns = (market: MarketId) => sql`
  SELECT v.sku, p.id AS product_id, p.handle, b.name AS brand, p.kind, v.size, v.colour_key, v.colour_hex, p.tags,
    ${inLanguage(sql`p.title`, market)} AS title, ${inLanguage(sql`p.description`, market)} AS description,
    ${inLanguage(sql`p.material`, market)} AS material, ${inLanguage(sql`p.care`, market)} AS care,
    ${inLanguage(sql`v.colour`, market)} AS colour, price.amount AS price, price.currency,
    coalesce((SELECT jsonb_agg(jsonb_build_object('key', i.key, 'widths', i.widths, 'width', i.width, 'height', i.height,
        'blur', i.blur, 'alt', ${inLanguage(sql`i.alt`, market)}) ORDER BY (i.colour_key = v.colour_key) DESC, i.position)
      FROM image i WHERE i.product_id = p.id AND i.colour_key IN ('', v.colour_key)), '[]') AS images`

const cardTables = (market: MarketId) => sql`
  FROM variant v JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id
  JOIN price ON price.sku = v.sku AND price.market = ${market} AND upper_inf(price.valid)`

const withImage = <C extends Card>(card: C): C => ({ ...card, image: card.images[0] })
