import type { GoodsState } from '#/platform/ports/contract.ts'
import type { RefundSum } from './credited-sum.rule.ts'

/** The price and state of a piece; `credited`: refunded already. */
export type Refundable = { id: string; paid: number; state: GoodsState; credited: boolean }
export type Refunding = {
  goods: readonly Refundable[]
  /** The pieces to refund now. */
  goodsIds: readonly string[]
  shipping: { paid: number; standard: number; credited: number }
  /** The part of the return fee that is not deducted yet. */
  feeLeft: number
  /**
   * The amount of one piece that waits until a claim has ended, and the amount that a claim takes, never more than its
   * price (R6.13).
   */
  waits?: number
  taken?: number
}

/**
 * The refund of these pieces. Shipping is refunded with the last piece of the contract: whole when none ever arrived,
 * else the price of the cheapest delivery (R6.11). The return fee is never more than the sum that it is deducted from.
 * In any order of returns the sums are exact: no amount is refunded twice, and all refunds and fees together are the
 * price paid (T63).
 */
export function refundSum(refunding: Refunding): RefundSum {
  const { goods, goodsIds, shipping, feeLeft, waits = 0, taken = 0 } = refunding
  const now = goods.filter(({ id, credited }) => goodsIds.includes(id) && !credited)
  const items = now.reduce((sum, { paid }) => sum + paid, -waits)
  const all = goods.every(({ id, state, credited }) => credited || goodsIds.includes(id) || isGone(state))
  const backAtMost = goods.every(({ state }) => state === 'cancelled') ? shipping.paid : shipping.standard
  const shippingBack = all && now.length > 0 ? Math.max(0, backAtMost - shipping.credited) : 0
  const left = items + shippingBack - taken
  const fee = Math.min(feeLeft, left)
  return { items, shipping: shippingBack, fee, total: left - fee }
}

const isGone = (state: GoodsState) => state === 'cancelled' || state === 'returned'
