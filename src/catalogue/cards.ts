import type { MarketId } from '#/markets/markets.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { type Card, cardColumns, cardTables, cardTablesEver, withImage } from './card.queries.ts'

export { searchCandidates } from './candidates.queries.ts'
export type { Card } from './card.queries.ts'

/** The cards of these SKUs in one market's words and prices; a SKU without a price there is left out. */
export const findCards = (db: Db, skus: string[], market: MarketId) =>
  cardsOf(db, skus, market, cardTables(market))

/** The same for pieces that are in a box already: also what has since been taken off sale, at its last price. */
export const findCardsEver = (db: Db, skus: string[], market: MarketId) =>
  cardsOf(db, skus, market, cardTablesEver(market))

async function cardsOf(db: Db, skus: string[], market: MarketId, tables: Sql): Promise<Card[]> {
  if (skus.length === 0) return []
  const rows = await db.many<Card>(sql`${cardColumns(market)} ${tables} WHERE v.sku = ANY(${skus})`)
  const order = new Map(skus.map((sku, index) => [sku, index]))
  return rows.map(withImage).toSorted((a, b) => order.get(a.sku)! - order.get(b.sku)!)
}
