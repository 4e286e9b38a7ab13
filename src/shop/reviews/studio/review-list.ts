import { staffTitle } from '#/goods/catalogue/titles.ts'
import { sql } from '#/platform/database/db.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { containsAll } from '#/platform/list/search-terms.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { ReviewFit } from '../rating.rule.ts'
import { type HiddenWhy, hiddenWhys } from '../review.rule.ts'

export type ReviewRow = {
  id: string
  createdAt: Date
  title: string
  sku: string
  size: string
  market: MarketId
  stars: number
  fit: ReviewFit
  words: string
  signed: string
  hiddenWhy: HiddenWhy | null
}

/** Every review, the newest first, without its author: it is judged by its text. */
export const reviewList = listSpec<ReviewRow>()({
  tables: sql`review r`,
  joins: sql`JOIN product p ON p.id = r.product_id`,
  columns: sql`r.id, r.created_at, ${staffTitle} AS title, r.sku, r.size, r.market, r.stars, r.fit, r.words,
    r.signed, r.hidden_why`,
  key: sql`r.id`,
  added: sql`r.created_at`,
  search: [(typed) => containsAll(sql`(' ' || r.words)`, typed)],
  filters: {
    hidden: { by: sql`r.hidden_why`, values: hiddenWhys },
    stars: { by: sql`r.stars::text`, values: ['1', '2', '3', '4', '5'] },
    market: { by: sql`r.market`, values: marketIds },
    written: { by: sql`r.created_at`, range: 'day' },
  },
  sorts: { written: sql`r.created_at` },
  order: '-written',
  csv: [
    ['Written', ({ createdAt }) => createdAt],
    ['Product', ({ title }) => title],
    ['SKU', ({ sku }) => sku],
    ['Size', ({ size }) => size],
    ['Market', ({ market }) => market],
    ['Stars', ({ stars }) => stars],
    ['Fit', ({ fit }) => fit],
    ['Words', ({ words }) => words],
    ['Hidden', ({ hiddenWhy }) => hiddenWhy ?? ''],
  ],
})
