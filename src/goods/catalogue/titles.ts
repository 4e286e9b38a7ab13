import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { literalLike } from '#/platform/list/search-terms.ts'
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

/** Those of some texts that are the title of a product, in the market's language or in English. */
export async function titlesAmong(
  db: Db,
  texts: readonly string[],
  market: MarketId,
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(texts)].filter((text) => text.length > 2)
  if (asked.length === 0) return new Set()
  const rows = await db.many<{ text: string }>(sql`
    SELECT text FROM unnest(${asked}::text[], ${asked.map((text) => `%${literalLike(text)}%`)}::text[]) AS asked (text, pattern)
    WHERE EXISTS (SELECT FROM product p WHERE (p.title::text || ' ' || p.handle) ILIKE pattern AND text IN (p.title ->> ${market}::text, p.title ->> 'en'))`)
  return new Set(rows.map(({ text }) => text))
}
