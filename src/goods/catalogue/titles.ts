import { type Sql, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

const anyLanguage = (column: Sql) => sql`(SELECT value FROM jsonb_each_text(${column}) LIMIT 1)`

/** Readers of a text: members in the market's language, staff in English. */
export type Readers = 'members' | 'staff'

/** Imported goods may have one language only: the reader's, otherwise the second choice, otherwise any. */
export const inLanguage = (column: Sql, market: MarketId, readers: Readers = 'members') => {
  const [own, english] = [sql`${column} ->> ${market}::text`, sql`${column} ->> 'en'`]
  const [first, second] = readers === 'staff' ? [english, own] : [own, english]
  return sql`coalesce(${first}, ${second}, ${anyLanguage(column)}, '')`
}

/** Staff's title of the product `p`: English, otherwise Danish, otherwise any. */
export const staffTitle = sql`coalesce(p.title ->> 'en', p.title ->> 'da', ${anyLanguage(sql`p.title`)}, p.handle)`

/** Staff's name of the garment with this SKU: brand, title and size. */
export const garmentName = (sku: Sql) => sql`(
  SELECT concat_ws(', ', b.name || ' ' || ${staffTitle}, v.size) FROM variant v
  JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id WHERE v.sku = ${sku})`
