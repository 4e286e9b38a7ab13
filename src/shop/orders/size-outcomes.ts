import { MOST_OUTCOMES, type SkuOutcome } from '#/boxes/parts/size-outcomes.ts'
import { type Db, sql } from '#/platform/database/db.ts'

/**
 * Outcomes of sizes in shop orders: returned pieces with their reasons, and pieces kept until their time to return had
 * ended.
 */
export const sizeOutcomesOfOrders = (db: Db, skus: readonly string[]): Promise<SkuOutcome[]> =>
  db.many<SkuOutcome>(sql`
    SELECT shop_order.member_id, line.sku, line.state = 'delivered' AS kept,
      CASE line.return_reason WHEN 'too-small' THEN 'small' WHEN 'too-large' THEN 'large' END AS felt
    FROM order_line line JOIN shop_order ON shop_order.id = line.order_id
    WHERE line.sku = ANY(${skus})
      AND (line.state IN ('returning', 'returned') OR (line.state = 'delivered' AND shop_order.state = 'closed'))
    LIMIT ${MOST_OUTCOMES}`)
