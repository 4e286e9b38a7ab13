import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Fibres } from '../fibres/fibres.rule.ts'
import { fabricsIn, materialsOf } from '../fibres/materials.rule.ts'
import type { Traits } from '../traits/aspects.rule.ts'
import { traitsOf } from '../traits/traits.rule.ts'
import { folded } from '../vocabulary/folded.rule.ts'
import type { Kind } from '../vocabulary/kinds.rule.ts'
import type { Multilingual } from '../vocabulary/languages.rule.ts'

/** A garment for ranking and shop: facts without display texts and pictures. */
export type ShelfProduct = {
  id: string
  brand: string
  brandSlug: string
  kind: Kind
  category: string
  tags: readonly string[]
  /** `fabric`: all materials in the garment, in any share; `materials`: those under which it is found. */
  traits: Traits
  materials: readonly string[]
  /** Its titles and materials in every language, folded by `folded`. */
  searchText: string
  /** The day since when it has been on sale in a market, counted from 1970-01-01. */
  since: Readonly<Partial<Record<MarketId, number>>>
  variants: readonly ShelfVariant[]
  /** Another number whenever its search words change. */
  searchVersion?: number | undefined
  /** Its number in searches. */
  ordinal?: number | undefined
  /** Reviews by owners, always current. */
  rating?: Rated | undefined
}
/** Number of visible reviews, and the sum of their stars. */
export type Rated = { reviews: number; stars: number }
/** Prices in minor units, by market; a market that does not list it has none. */
export type ShelfVariant = {
  sku: string
  size: string
  sizeRank: number
  colourKey: string
  prices: Readonly<Partial<Record<MarketId, number>>>
  /** For a reduced price: the lowest of the thirty days before it began. */
  lows?: Readonly<Partial<Record<MarketId, number>>> | undefined
  /** A unit is free; always current. */
  free: boolean
}
type PriceRead = [amount: number, low: number | null, day: number]
type VariantRead = Omit<ShelfVariant, 'prices' | 'lows'> & { sold: Partial<Record<MarketId, PriceRead>> }
type Row = Omit<ShelfProduct, 'variants' | 'traits' | 'materials' | 'searchText' | 'since' | 'rating'> & {
  rating: Rated | null
  fibres: Fibres
  /** As stored; null until they are read from the words. */
  traits: Traits | null
  /** A buyer's corrections. */
  corrected: Traits | null
  title: Multilingual
  material: Multilingual
  description: Multilingual
  variants: (Omit<VariantRead, 'sold'> & { sold: VariantRead['sold'] | null })[] | null
}

/** The catalogue's counters: its changes, changes of availability, and ratings. */
export type Versions = { catalogue: number; stock: number; ratings: number }
export const shelfVersions = (db: Db): Promise<Versions> =>
  db.one(sql`
    SELECT version AS catalogue, (SELECT version FROM stock_version) AS stock, (SELECT version FROM rating_version) AS ratings
    FROM catalogue_version`)

export const productsChangedAfter = async (db: Db, version: number): Promise<string[]> =>
  (
    await db.many<{ productId: string }>(
      sql`SELECT product_id FROM catalogue_change WHERE version > ${version}`,
    )
  ).map(({ productId }) => productId)

export const stockTurnedAfter = (db: Db, version: number) =>
  db.many<{ sku: string; productId: string; free: boolean }>(sql`
    SELECT sku, v.product_id, s.on_hand > s.reserved AS free
    FROM stock_turn JOIN stock_level s USING (sku) JOIN variant v USING (sku) WHERE version > ${version}`)

export const ratedAfter = (db: Db, version: number) =>
  db.many<Rated & { productId: string }>(
    sql`SELECT product_id, reviews, stars FROM product_rating WHERE version > ${version}`,
  )

/** By market: the current price, the lowest of the thirty days before it began, and the first day of all. */
const pricesOf = sql`(
  SELECT json_object_agg(market, json_build_array(amount, low, first)) FROM (
    SELECT market, max(amount) FILTER (WHERE upper_inf(valid)) AS amount,
      min(amount) FILTER (WHERE valid && tstzrange(began - interval '30 days', began)) AS low,
      floor(extract(epoch FROM min(lower(valid))) / 86400)::int AS first
    FROM (SELECT market, amount, valid, max(lower(valid)) FILTER (WHERE upper_inf(valid)) OVER (PARTITION BY market) AS began
      FROM price WHERE price.sku = v.sku) history
    GROUP BY market HAVING bool_or(upper_inf(valid))) sold)`

/** Those of these products that are on sale and have been in stock. */
export async function readProducts(db: Db, ids: string[]): Promise<ShelfProduct[]> {
  const rows = await db.many<Row>(sql`
    SELECT p.id, b.name AS brand, b.slug AS brand_slug, p.kind, p.category, p.tags, p.fibres, p.traits, p.own -> 'traits' AS corrected, p.ordinal, hashtext(p.search_words::text) AS search_version, p.title, p.material,
      p.description,
      (SELECT json_agg(json_build_object('sku', v.sku, 'size', v.size, 'sizeRank', v.size_rank, 'colourKey', v.colour_key,
          'free', s.on_hand > s.reserved, 'sold', ${pricesOf}) ORDER BY v.position, v.size_rank)
        FROM variant v JOIN stock_level s USING (sku)
        WHERE v.product_id = p.id AND v.withdrawn_at IS NULL) AS variants,
      (SELECT json_build_object('reviews', reviews, 'stars', stars) FROM product_rating WHERE product_id = p.id AND reviews > 0) AS rating
    FROM product p JOIN brand b ON b.id = p.brand_id WHERE p.id = ANY(${ids}::uuid[]) AND p.status = 'active'`)
  return rows.flatMap((row) => {
    const read = (row.variants ?? []).filter((variant): variant is VariantRead => variant.sold !== null)
    return read.length === 0 ? [] : [productOf(row, read)]
  })
}

const one = internValues()

function productOf(row: Row, variants: readonly VariantRead[]): ShelfProduct {
  const { title, material, description, fibres, rating } = row
  const read =
    row.traits ?? traitsOf({ title, stories: [material, description], tags: row.tags, kind: row.kind })
  const { fabric, ...others } = { ...read, ...row.corrected }
  const within = { fibres, traits: { ...others, ...(fabric && { fabric }) } }
  const fabrics = fabricsIn(within)
  return {
    id: row.id,
    brand: one(row.brand),
    brandSlug: one(row.brandSlug),
    kind: one(row.kind),
    category: one(row.category),
    tags: one(row.tags),
    searchText: folded([...Object.values(title), ...Object.values(material)].join(' ')),
    traits: one({ ...withValues(others), ...(fabrics.length > 0 && { fabric: fabrics }) }),
    materials: one(materialsOf(within)),
    since: one(sinceOf(variants)),
    variants: variants.map(variantOf),
    ...(row.searchVersion !== undefined && { searchVersion: row.searchVersion }),
    ...(row.ordinal !== undefined && { ordinal: row.ordinal }),
    ...(rating && { rating }),
  }
}

/** Leaves out aspects for which a buyer has chosen no value. */
const withValues = (traits: Traits): Traits =>
  Object.fromEntries(Object.entries(traits).filter(([, values]) => values.length > 0))

const marketsIn = (sold: VariantRead['sold']) => Object.entries(sold) as [MarketId, PriceRead][]

function variantOf({ sku, size, sizeRank, colourKey, free, sold }: VariantRead): ShelfVariant {
  const prices: Partial<Record<MarketId, number>> = {}
  let lows: Partial<Record<MarketId, number>> | undefined
  for (const [market, [amount, low]] of marketsIn(sold)) {
    prices[market] = amount
    if (low !== null && amount < low) lows = { ...lows, [market]: low }
  }
  return {
    sku,
    size: one(size),
    sizeRank,
    colourKey: one(colourKey),
    prices: one(prices),
    lows: lows && one(lows),
    free,
  }
}

function sinceOf(variants: readonly VariantRead[]): ShelfProduct['since'] {
  const since: Partial<Record<MarketId, number>> = {}
  for (const { sold } of variants)
    for (const [market, [, , day]] of marketsIn(sold)) since[market] = Math.min(since[market] ?? day, day)
  return since
}

/** Former addresses of brands, each with the current one. */
export async function formerBrands(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.many<{ former: string; slug: string }>(
    sql`SELECT f.slug AS former, b.slug FROM brand_former_slug f JOIN brand b ON b.id = f.brand_id`,
  )
  return new Map(rows.map(({ former, slug }) => [former, slug]))
}

const MOST_VALUES = 20_000

/** Interns values: equal ones become one object, which must never be changed. 60,000 variants share a few hundred prices and sizes. */
function internValues() {
  const known = new Map<string, unknown>()
  return <Value>(value: Value): Value => {
    const key = typeof value === 'string' ? value : JSON.stringify(value)
    const equal = known.get(key)
    if (equal !== undefined && typeof equal === typeof value) return equal as Value
    if (known.size >= MOST_VALUES) known.clear()
    known.set(key, value)
    return value
  }
}
