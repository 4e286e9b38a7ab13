import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** The lowest price of the thirty days before the current one began (98/6/EC, article 6a); null when there was none. */
export async function lowestBefore(
  db: Db,
  { sku, market }: { sku: string; market: MarketId },
): Promise<number | null> {
  const { low } = await db.one<{ low: number | null }>(sql`
    SELECT min(before.amount) AS low
    FROM price now JOIN price before ON before.sku = now.sku AND before.market = now.market
      AND before.valid && tstzrange(lower(now.valid) - interval '30 days', lower(now.valid))
    WHERE now.sku = ${sku} AND now.market = ${market} AND upper_inf(now.valid)`)
  return low
}
