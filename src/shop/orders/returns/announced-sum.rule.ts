import type { RefundSum } from '#/after-sales/credited-sum.rule.ts'
import { feeOfReturn } from '#/goods/fulfilment/intake/fee/return-fee.rule.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { type RefundableLine, refundSum } from '../paying/refund.rule.ts'

/** The pieces that go back, each with its reason or none. */
export type Chosen = ReadonlyMap<string, ReturnReason | null>
type Returnable = Pick<RefundableLine, 'id' | 'paid' | 'state'> & { refunded: boolean }
type Order = {
  lines: readonly Returnable[]
  returnFee: number
  shippingBack: number
  /** The open return that these pieces are added to, with the fee already counted for it. */
  openReturn: { fee: number; reasons: readonly (ReturnReason | null)[] } | null
}

/**
 * The refund that a buyer is told before a return is announced, as it is counted when the pieces are here. Pieces on
 * their way count as arrived, so that the last ones of an order include its shipping.
 */
export function announcedSum(order: Order, chosen: Chosen): RefundSum {
  return refundSum({
    lines: order.lines.map(({ state, refunded, ...line }) => ({
      ...line,
      state: state === 'returning' ? 'returned' : state,
      credited: refunded,
    })),
    lineIds: [...chosen.keys()],
    shipping: { paid: order.shippingBack, standard: order.shippingBack, credited: 0 },
    feeLeft: feeOf(order, chosen),
  })
}

/** The fee. For an open return only the amount that these pieces add to it. */
function feeOf({ openReturn, returnFee }: Order, chosen: Chosen): number {
  const { fee: counted, reasons } = openReturn ?? { fee: 0, reasons: [] }
  return Math.max(0, feeOfReturn([...reasons, ...chosen.values()], returnFee) - counted)
}
