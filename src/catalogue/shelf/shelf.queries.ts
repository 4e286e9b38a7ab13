import type { MarketId } from '#/markets/markets.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { folded } from '../folded.rule.ts'
import type { Kind } from '../kinds.rule.ts'
import { type Traits, traitsOf } from '../traits/traits.rule.ts'

/** A garment as the ranking sees it: facts without words for members and without pictures. */
export type ShelfProduct = {
  id: string
  brand: string
  kind: Kind
  tags: readonly string[]
  traits: Traits
  /** Its titles and materials in every language, as `folded` leaves them. */
  words: string
  variants: readonly ShelfVariant[]
}
/** Prices in minor units, by market; a market that does not list it has none. */
export type ShelfVariant = {
  sku: string
  size: string
  colourKey: string
  prices: Readonly<Partial<Record<MarketId, number>>>
}
type Row = Omit<ShelfProduct, 'variants' | 'traits' | 'words'> & {
  name: string
  material: string | null
  story: string | null
  /** One that no market lists has no prices. */
  variants: ShelfVariant[] | null
}

export const catalogueVersion = async (db: Db): Promise<number> =>
  (await db.one<{ version: number }>(sql`SELECT version FROM catalogue_version`)).version

export const productsChangedAfter = async (db: Db, version: number): Promise<string[]> =>
  (
    await db.many<{ productId: string }>(
      sql`SELECT product_id FROM catalogue_change WHERE version > ${version}`,
    )
  ).map(({ productId }) => productId)

const inEveryLanguage = (column: Sql) => sql`(SELECT string_agg(value, ' ') FROM jsonb_each_text(${column}))`

/** Those of these products that are on sale and have been in the house. */
export async function readProducts(db: Db, ids: string[]): Promise<ShelfProduct[]> {
  const rows = await db.many<Row>(sql`
    SELECT p.id, b.name AS brand, p.kind, p.tags, ${inEveryLanguage(sql`p.title`)} AS name,
      ${inEveryLanguage(sql`p.material`)} AS material, ${inEveryLanguage(sql`p.description`)} AS story,
      (SELECT json_agg(json_build_object('sku', v.sku, 'size', v.size, 'colourKey', v.colour_key,
          'prices', (SELECT json_object_agg(market, amount) FROM price WHERE price.sku = v.sku AND upper_inf(price.valid)))
          ORDER BY v.position, v.size_rank)
        FROM variant v JOIN stock_level USING (sku)
        WHERE v.product_id = p.id AND v.withdrawn_at IS NULL) AS variants
    FROM product p JOIN brand b ON b.id = p.brand_id WHERE p.id = ANY(${ids}::uuid[]) AND p.status = 'active'`)
  return rows.flatMap(({ name, material, story, variants: known, ...product }) => {
    const variants = (known ?? []).filter(({ prices }) => prices !== null)
    if (variants.length === 0) return []
    const words = folded(`${name} ${material ?? ''}`)
    const traits = traitsOf({
      name: `${name} ${product.tags.join(' ')}`,
      story: `${material ?? ''} ${story ?? ''}`,
    })
    return [{ ...product, words, traits, variants }]
  })
}

/** What nobody can have now. One text is read ten times as fast as so many rows. */
export async function soldOut(db: Db): Promise<ReadonlySet<string>> {
  const { skus } = await db.one<{ skus: string | null }>(
    sql`SELECT string_agg(sku, E'\n') AS skus FROM stock_level WHERE on_hand <= reserved`,
  )
  return new Set(skus?.split('\n'))
}
