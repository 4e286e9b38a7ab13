import type { RefundSum } from '#/after-sales/credited-sum.rule.ts'
import { feesLeft } from '#/after-sales/returns/returns.ts'
import { listUnsettled } from '#/after-sales/returns/unsettled.ts'
import type { Db } from '#/platform/database/db.ts'
import { asContract, goodsOfOrder } from '../after-sales/as-contract.ts'
import { leftToCredit, type OrderLine } from '../order-lines.ts'
import { isReplacement, type Order } from '../orders.ts'
import { refundSum } from '../paying/refund.rule.ts'
import { creditedShipping } from '../paying/refund-lines.ts'

/** The expected refund of the announced and the unsettled returned pieces together (R6.14). */
export async function comingBack(
  db: Db,
  order: Order,
  lines: readonly OrderLine[],
): Promise<RefundSum | null> {
  const here = await listUnsettled(db, asContract(order), await goodsOfOrder(db, order.id))
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
    feeLeft: await feesLeft(
      db,
      coming.map(({ returnId }) => returnId),
    ),
  })
}
