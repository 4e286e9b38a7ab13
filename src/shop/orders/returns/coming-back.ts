import type { RefundSum } from '#/after-sales/refunds/credited-sum.rule.ts'
import { leftToCredit } from '#/after-sales/refunds/goods-left.rule.ts'
import { refundSum } from '#/after-sales/refunds/refund.rule.ts'
import { feesLeft } from '#/after-sales/returns/returns.ts'
import { listUnsettled } from '#/after-sales/returns/unsettled.ts'
import type { Db } from '#/platform/database/db.ts'
import { goodsOfOrder, orderAsContract } from '../after-sales/as-contract.ts'
import { isReplacement, type Order } from '../orders.ts'
import { creditedShipping } from '../paying/refund-lines.ts'

/** The expected refund of the announced and the unsettled returned pieces together (R6.14). */
export async function comingBack(db: Db, order: Order): Promise<RefundSum | null> {
  const all = await goodsOfOrder(db, order.id)
  const here = await listUnsettled(db, orderAsContract(order), all)
  const coming = [...all.filter((goods) => goods.state === 'returning' && leftToCredit(goods) > 0), ...here]
  if (coming.length === 0 || isReplacement(order)) return null
  return refundSum({
    goods: all.map((goods) => ({
      ...{ id: goods.id, state: goods.state },
      ...{ paid: leftToCredit(goods), credited: leftToCredit(goods) === 0 },
    })),
    goodsIds: coming.map(({ id }) => id),
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
