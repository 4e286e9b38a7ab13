import { MOST_FEEDBACK, type SizeFeedback } from '#/boxes/parts/size-feedback.ts'
import { type Db, sql } from '#/platform/database/db.ts'

/**
 * Outcomes of sizes in shop orders: returned pieces with their reasons, and pieces kept until their time to return had
 * ended.
 */
export const sizeFeedbackOfOrders = (db: Db, skus: readonly string[]): Promise<SizeFeedback[]> =>
  db.many<SizeFeedback>(sql`
    SELECT shop_order.member_id, line.sku, line.state = 'delivered' AS kept,
      CASE line.return_reason WHEN 'too-small' THEN 'small' WHEN 'too-large' THEN 'large' END AS felt
    FROM order_line line JOIN shop_order ON shop_order.id = line.order_id
    WHERE line.sku = ANY(${skus})
      AND (line.state IN ('returning', 'returned') OR (line.state = 'delivered' AND shop_order.state = 'closed'))
    LIMIT ${MOST_FEEDBACK}`)
