import { type Db, sql } from '#/platform/database/db.ts'
import { cutAt } from '#/platform/list/sums/cut-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

type PriceSpan = { sku: string; market: MarketId; amount: number; from: Date; until: Date | null }
type Plan = {
  id: string
  market: MarketId
  amount: number
  from: Date
  until: Date | null
  state: 'planned' | 'running'
  skus: string[]
}

const MOST = 500

/** The newest prices; `more`: there are older ones. */
export const listPriceHistory = async (db: Db, productId: string) =>
  cutAt(
    await db.many<PriceSpan>(sql`
      SELECT sku, market, amount, lower(valid) AS from, upper(valid) AS until FROM price JOIN variant USING (sku)
      WHERE product_id = ${productId} ORDER BY lower(valid) DESC, market, sku LIMIT ${MOST + 1}`),
    MOST,
  )

/** Planned prices and running reductions, one row a plan. */
export const listPricePlans = (db: Db, productId: string) =>
  db.many<Plan>(sql`
    SELECT price_plan.id, market, amount, lower(during) AS from,
      CASE WHEN lower(during) < upper(during) THEN upper(during) END AS until, min(state) AS state, array_agg(sku ORDER BY sku) AS skus
    FROM price_plan JOIN variant USING (sku) WHERE product_id = ${productId} AND state IN ('planned', 'running')
    GROUP BY price_plan.id, market, amount, during ORDER BY lower(during), market`)

/** The lowest price of the last thirty days by market, which the shop states for a reduced price. */
export const listLows = (db: Db, productId: string, now: Date) =>
  db.many<{ market: MarketId; low: number }>(sql`
    SELECT market, min(amount) AS low FROM price JOIN variant USING (sku)
    WHERE product_id = ${productId} AND withdrawn_at IS NULL AND valid && tstzrange(${now}::timestamptz - interval '30 days', ${now}, '[]')
    GROUP BY market ORDER BY market`)
