import { type Db, join, sql } from '#/platform/database/db.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { containsAll, literalLike } from '#/platform/list/search-terms.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import type { FileCell } from '#/platform/ports/list-file.ts'
import { type Picture, picture } from '../cards/product-card.queries.ts'
import { type SafetyFact, safetyLabels } from '../safety/safety.rule.ts'
import { isUnsafe, lacksOf } from '../safety/safety-sql.ts'
import { standsAt } from '../stock/product-stock.ts'
import { staffTitle } from '../titles.ts'
import { type Kind, kinds } from '../vocabulary/kinds.rule.ts'
import { productStates, stockStates } from './product-list.rule.ts'

export type ProductRow = {
  id: string
  handle: string
  brand: string
  title: string
  kind: Kind
  status: (typeof productStates)[number]
  image: Picture | null
  variants: number
  onHand: number
  reserved: number
  /** Facts without which it may not be sold, and the day until which it still is. */
  lacks: SafetyFact[]
  safetyDue: string | null
  /** Current prices, the lowest and the highest of its variants. */
  prices: { market: MarketId; currency: Currency; from: number; to: number }[]
  createdAt: Date
  updatedAt: Date
}

const offered = sql`(
  SELECT count(*) AS variants, coalesce(sum(s.on_hand), 0) AS on_hand, coalesce(sum(s.reserved), 0) AS reserved
  FROM variant v LEFT JOIN stock_level s ON s.sku = v.sku WHERE v.product_id = p.id AND v.withdrawn_at IS NULL)`

/** Every word is part of its title, its handle or its brand's name; the ids are found first, by an index for each. */
export const byText = (typed: string) => join(typed.trim().split(/\s+/).map(hasWord), ' AND ')

const hasWord = (word: string) => sql`p.id = ANY(ARRAY(
  SELECT p.id FROM product p WHERE ${containsAll(sql`(p.title::text || ' ' || p.handle)`, word)}
  UNION SELECT id FROM product WHERE brand_id = ANY(ARRAY(SELECT id FROM brand WHERE name ILIKE ${`%${literalLike(word)}%`}))))`

/** Products by a code: an SKU or its beginning, or a barcode. */
export const byCode = (typed: string) => {
  const code = typed.trim().toUpperCase()
  return sql`p.id = ANY(ARRAY(
    SELECT product_id FROM variant WHERE upper(sku) COLLATE "C" >= ${code} AND upper(sku) COLLATE "C" < ${`${code}\u{10ffff}`}
    UNION SELECT product_id FROM variant WHERE barcode = ${code}))`
}

/** All products, past and future ones too, with any stock; prepared ones of an import are left out. */
export const productList = listSpec<ProductRow>()({
  market: 'none',
  tables: sql`product p`,
  joins: sql`JOIN brand b ON b.id = p.brand_id CROSS JOIN LATERAL ${offered} o`,
  columns: sql`p.id, p.handle, b.name AS brand, ${staffTitle} AS title, p.kind, p.status, p.created_at, p.updated_at,
    ${lacksOf} AS lacks, p.safety_due::text AS safety_due,
    (SELECT ${picture(sql`''`)} FROM image i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS image,
    o.variants, o.on_hand, o.reserved,
    coalesce((SELECT jsonb_agg(jsonb_build_object('market', m.market, 'currency', m.currency, 'from', m.lowest, 'to', m.highest) ORDER BY m.market)
      FROM (SELECT n.market, n.currency, min(n.amount) AS lowest, max(n.amount) AS highest FROM variant v JOIN price n ON n.sku = v.sku AND upper_inf(n.valid)
        WHERE v.product_id = p.id AND v.withdrawn_at IS NULL GROUP BY n.market, n.currency) m), '[]') AS prices`,
  where: sql`p.prepared_by IS NULL`,
  key: sql`p.id`,
  added: sql`p.created_at`,
  search: [byText, byCode],
  filters: {
    kind: { by: sql`p.kind`, values: kinds },
    brand: { is: (slug) => sql`p.brand_id = (SELECT id FROM brand WHERE slug = ${slug})`, exact: true },
    status: { by: sql`p.status`, values: productStates },
    stock: { is: standsAt, values: stockStates },
    lacks: { is: () => isUnsafe, values: ['safety'] },
    updated: { by: sql`p.updated_at`, range: 'day' },
  },
  sorts: { updated: sql`p.updated_at`, created: sql`p.created_at` },
  order: '-updated',
  csv: [
    ['Product', ({ handle }) => handle],
    ['Brand', ({ brand }) => brand],
    ['Title', ({ title }) => title],
    ['Kind', ({ kind }) => kind],
    ['State', ({ status }) => status],
    ['Lacks', ({ lacks }) => lacks.map((fact) => safetyLabels[fact]).join(', ')],
    ['Variants', ({ variants }) => variants],
    ['On hand', ({ onHand }) => onHand],
    ['Held', ({ reserved }) => reserved],
    ...marketIds.map((id): readonly [string, (row: ProductRow) => FileCell] => [
      `Price from, ${id}`,
      ({ prices }) => {
        const price = prices.find(({ market }) => market === id)
        return price ? moneyCell(price.from, marketOf(id).currency) : null
      },
    ]),
    ['Changed', ({ updatedAt }) => updatedAt],
  ],
})

export const brandsSold = (db: Db) =>
  db.many<{ slug: string; name: string }>(sql`
    SELECT slug, name FROM brand b WHERE EXISTS (SELECT FROM product p WHERE p.brand_id = b.id AND p.prepared_by IS NULL) ORDER BY name`)
