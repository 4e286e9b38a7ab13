import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { PastOrder } from './campaign-cost.rule.ts'

/** The newest orders paid since then, at most `most`, returned with the oldest first. */
export const listPastOrders = (
  db: Db,
  { since, markets, most }: { since: Date; markets: readonly MarketId[]; most: number },
) =>
  db.many<PastOrder>(sql`
    SELECT o.market, lower(m.email::text) AS customer, o.shipping_standard AS shipping, l.paid, l.lines
    FROM (SELECT * FROM shop_order WHERE placed_at >= ${since} AND paid_at IS NOT NULL AND state <> 'cancelled' AND box_id IS NULL
        AND market = ANY(${markets}) ORDER BY placed_at DESC, id DESC LIMIT ${most}) o
    JOIN member m ON m.id = o.member_id
    JOIN LATERAL (
      SELECT sum(s.paid)::bigint AS paid, jsonb_agg(jsonb_build_object('sku', s.sku, 'productId', p.id, 'brand', b.slug,
        'groups', array_remove(ARRAY[c.slug, c.parent], NULL), 'unitPrice', s.price, 'quantity', s.quantity,
        'reduced', EXISTS (SELECT FROM price n WHERE n.sku = s.sku AND n.market = o.market AND n.valid @> o.placed_at AND n.compare_at IS NOT NULL))) AS lines
      FROM (SELECT sku, max(price) AS price, count(*) AS quantity, sum(price - discount) AS paid
        FROM order_line WHERE order_id = o.id AND state <> 'cancelled' GROUP BY sku) s
      JOIN variant v ON v.sku = s.sku JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id
      JOIN category c ON c.slug = p.category) l ON l.lines IS NOT NULL
    ORDER BY o.placed_at, o.id`)
