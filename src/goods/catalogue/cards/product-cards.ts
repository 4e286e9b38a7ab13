import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { equalsOneOf } from '#/platform/database/one-of.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Readers } from '../titles.ts'
import {
  asCard,
  type CardRow,
  type ProductCard,
  productColumns,
  productTables,
  productTablesEver,
} from './product-card.queries.ts'

export { searchCandidates } from './candidates.queries.ts'
export type { ProductCard } from './product-card.queries.ts'

/** Cards of SKUs in one market's prices and language (English for staff); a SKU without a price there is left out. */
export const findProductCards = (db: Db, skus: string[], market: MarketId, readers?: Readers) =>
  productCardsOf(db, skus, market, { tables: productTables(market), readers })

/** Cards of pieces that are in a box already: withdrawn ones too, at their last price. */
export const findProductCardsEver = (db: Db, skus: string[], market: MarketId, readers?: Readers) =>
  productCardsOf(db, skus, market, { tables: productTablesEver(market), readers })

/** Cards of the SKUs that a statement finds, in one round trip; each once, in no order. */
export async function findProductCardsEverIn(
  db: Db,
  skus: Sql,
  market: MarketId,
  readers?: Readers,
): Promise<ProductCard[]> {
  const columns = productColumns(market, readers)
  const rows = await db.many<CardRow>(sql`${columns} ${productTablesEver(market)} WHERE v.sku IN (${skus})`)
  return rows.map(asCard(market, readers))
}

type Read = { tables: Sql; readers: Readers | undefined }

async function productCardsOf(
  db: Db,
  skus: string[],
  market: MarketId,
  { tables, readers }: Read,
): Promise<ProductCard[]> {
  if (skus.length === 0) return []
  const rows = await db.many<CardRow>(
    sql`${productColumns(market, readers)} ${tables} WHERE v.sku ${equalsOneOf(skus)}`,
  )
  const order = new Map(skus.map((sku, index) => [sku, index]))
  return rows.map(asCard(market, readers)).toSorted((a, b) => order.get(a.sku)! - order.get(b.sku)!)
}
