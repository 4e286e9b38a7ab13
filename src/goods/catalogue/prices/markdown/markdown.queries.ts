import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { staffTitle } from '../../titles.ts'
import type { PriceInForce } from './markdown.rule.ts'

export type MarkedProduct = { id: string; name: string; revision: number }
type Wanted = { ids: readonly string[]; markets: readonly MarketId[]; from: Date; until: Date | null }

export const listMarked = (db: Db, ids: readonly string[]) =>
  db.many<MarkedProduct>(sql`
    SELECT p.id, ${staffTitle} AS name, p.revision FROM product p
    WHERE p.id = ANY(${ids}) AND p.prepared_by IS NULL ORDER BY p.id`)

/** Prices in force of these products' variants on offer. */
export const listInForce = (db: Db, { ids, markets, from, until }: Wanted) =>
  db.many<PriceInForce & { productId: string }>(sql`
    SELECT v.product_id, v.sku, n.market, n.amount,
      (SELECT min(b.amount) FROM price b WHERE b.sku = n.sku AND b.market = n.market
        AND b.valid && tstzrange(${from}::timestamptz - interval '30 days', ${from}, '[]')) AS low,
      EXISTS (SELECT FROM price_plan o WHERE o.sku = n.sku AND o.market = n.market AND o.state IN ('planned', 'running')
        AND o.during && tstzrange(${from}, ${until ?? from}, ${until ? '[)' : '[]'})) AS is_planned
    FROM variant v JOIN price n ON n.sku = v.sku AND upper_inf(n.valid)
    WHERE v.product_id = ANY(${ids}) AND v.withdrawn_at IS NULL AND n.market = ANY(${markets})
    ORDER BY v.product_id, n.market, v.sku`)
