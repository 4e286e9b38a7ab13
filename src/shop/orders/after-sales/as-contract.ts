import { type Db, sql } from '#/platform/database/db.ts'
import type { Contract, Goods } from '#/platform/ports/contract.ts'
import { goodsStateOf, type LineState } from '../order.states.ts'
import { orderTermsOf } from '../order-terms.rule.ts'
import type { Order } from '../orders.ts'

/**
 * An order as after-sales knows it: a claim on a piece is kept of its refund, unless that was paid. The claim on a piece of
 * an exchange is billed, as those of its box are.
 */
export function orderAsContract(order: Order): Contract {
  const { id, number, memberId, market, currency, address, returnsUntil, total, paidAt, boxId, state } = order
  const { shippingMethod: method } = order
  const { returnFee, refundDays } = orderTermsOf(order)
  return {
    ...{ type: 'shop-order', id, number, memberId, market, currency, address },
    ...{ decidedAt: null, withdrawUntil: returnsUntil },
    ...{ returnFee, refundDays, takesReturns: state === 'delivered', fees: [] },
    shipping: { method, paid: order.shippingAmount, standard: order.shippingStandard },
    paid: boxId === null ? { total, credit: order.credit } : null,
    ...{ isPaid: paidAt !== null && total > 0, withholds: boxId === null, billedOn: boxId },
  }
}

export async function goodsOfOrder(db: Db, orderId: string): Promise<Goods[]> {
  const lines = await db.many<Omit<Goods, 'state'> & { state: LineState }>(sql`
    SELECT l.id, l.sku, l.description, l.price - l.discount AS price, l.state, o.delivered_at AS had_since,
      l.return_reason, l.return_id, r.announced_at, r.refund_due_at, l.credit_note_id, l.withheld,
      EXISTS (SELECT FROM piece_fault f WHERE f.goods_id = l.id AND f.state IN ('replaced', 'repaid')) AS is_made_good
    FROM order_line l JOIN shop_order o ON o.id = l.order_id LEFT JOIN goods_return r ON r.id = l.return_id WHERE l.order_id = ${orderId} ORDER BY l.position`)
  return lines.map((line) => ({ ...line, state: goodsStateOf[line.state] }))
}
