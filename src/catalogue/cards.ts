import type { MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/db.ts'
import { type Card, cardColumns, cardTables, withImage } from './card.queries.ts'

export { searchCandidates } from './candidates.queries.ts'
export type { Card } from './card.queries.ts'

/** The cards of these SKUs in one market's words and prices; a SKU without a price there is left out. */
export async function findCards(db: Db, skus: string[], market: MarketId): Promise<Card[]> {
  if (skus.length === 0) return []
  const rows = await db.many<Card>(sql`${cardColumns(market)} ${cardTables(market)}
    WHERE v.sku = ANY(${skus})`)
  const order = new Map(skus.map((sku, index) => [sku, index]))
  return rows.map(withImage).toSorted((a, b) => order.get(a.sku)! - order.get(b.sku)!)
}
