import type { RefundSum } from '#/after-sales/credited-sum.rule.ts'
import type { Db } from '#/platform/database/db.ts'
import { sql } from '#/platform/database/db.ts'
import { leftToCredit, type OrderLine } from '../order-lines.ts'
import { isReplacement, type Order } from '../orders.ts'
import { refundSum } from '../paying/refund.rule.ts'
import { creditedShipping } from '../paying/refund-lines.ts'
import { listUnsettled } from './unsettled.ts'

/** The expected refund of the announced and the unsettled returned pieces together (R6.14). */
export async function comingBack(
  db: Db,
  order: Order,
  lines: readonly OrderLine[],
): Promise<RefundSum | null> {
  const here = await listUnsettled(db, order.id)
  const coming = [...lines.filter((line) => line.state === 'returning' && leftToCredit(line) > 0), ...here]
  if (coming.length === 0 || isReplacement(order)) return null
  return refundSum({
    lines: lines.map((line) => ({ ...line, paid: leftToCredit(line), credited: leftToCredit(line) === 0 })),
    lineIds: coming.map(({ id }) => id),
    shipping: {
      paid: order.shippingAmount,
      standard: order.shippingStandard,
      credited: await creditedShipping(db, order.id),
    },
    feeLeft: await feesLeft(db, coming),
  })
}

const feesLeft = async (db: Db, coming: readonly OrderLine[]) =>
  (
    await db.one<{ left: number }>(sql`
      SELECT coalesce(sum(fee - fee_taken), 0)::bigint AS left FROM shop_return
      WHERE id = ANY(${coming.map(({ returnId }) => returnId)}::uuid[])`)
  ).left
