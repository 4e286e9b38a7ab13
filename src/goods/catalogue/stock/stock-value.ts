import { type Db, sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'

export type StockValue = { market: MarketId; currency: string; amount: number; unpriced: boolean }

/**
 * The value of pieces at their last prices, in minor units: in the named market if all had a price there, else in the first market in
 * which all had one. Without such a market the amount is 0 and they are `unpriced`.
 */
export async function stockValue(db: Db, skus: readonly string[], named: MarketId): Promise<StockValue> {
  const rows = await db.many<{ market: MarketId; amount: number; priced: number }>(sql`
    SELECT m.market, coalesce(sum(p.amount), 0)::bigint AS amount, count(p.amount)::int AS priced
    FROM unnest(${[...marketIds]}::text[]) AS m (market)
    CROSS JOIN unnest(${[...skus]}::text[]) AS piece (sku)
    LEFT JOIN LATERAL (
      SELECT amount FROM price WHERE price.sku = piece.sku AND price.market = m.market ORDER BY lower(valid) DESC LIMIT 1
    ) p ON true
    GROUP BY m.market`)
  const valued = [named, ...marketIds]
    .map((market) => rows.find((row) => row.market === market))
    .find((row) => row !== undefined && row.priced === skus.length && skus.length > 0)
  const { market, amount } = valued ?? { market: named, amount: 0 }
  return { market, currency: marketOf(market).currency, amount, unpriced: valued === undefined }
}

/** Number of pieces that left the stock for good in a time without being sold or sent: damaged, lost, written off. */
export const countWrittenOff = async (db: Db, { from, to }: { from: Date; to: Date }): Promise<number> =>
  (
    await db.one<{ pieces: number }>(sql`
      SELECT coalesce(-sum(quantity), 0)::int AS pieces FROM stock_move
      WHERE kind IN ('written-off', 'lost') AND at >= ${from} AND at < ${to}`)
  ).pieces
