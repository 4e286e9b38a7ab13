import { type Db, sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'

type Prices = { skus: readonly string[]; market: MarketId; now: Date }

/** Sets a price from this moment on: the one before it ends, and stays as history (decision 034). */
export async function putInForce(db: Db, { skus, market, now, amount }: Prices & { amount: number }) {
  await end(db, { skus, market, now, unless: amount })
  await db.run(sql`
    INSERT INTO price (sku, market, currency, amount, valid)
    SELECT sku, ${market}, ${marketOf(market).currency}, ${amount}, tstzrange(${now}, NULL) FROM unnest(${skus}::text[]) AS sku
    WHERE NOT EXISTS (SELECT FROM price p WHERE p.sku = sku.sku AND p.market = ${market} AND upper_inf(p.valid))`)
}

export const endPrices = (db: Db, prices: Prices) => end(db, prices)

async function end(db: Db, { skus, market, now, unless = null }: Prices & { unless?: number | null }) {
  await db.run(sql`
    UPDATE price SET valid = tstzrange(lower(valid), greatest(lower(valid), ${now}))
    WHERE sku = ANY(${skus}) AND market = ${market} AND upper_inf(valid)
      AND (amount, compare_at) IS DISTINCT FROM (${unless}::bigint, NULL::bigint)`)
  // A price that began at this very moment was never in force.
  await db.run(sql`DELETE FROM price WHERE sku = ANY(${skus}) AND market = ${market} AND isempty(valid)`)
}
