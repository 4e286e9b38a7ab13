import type { RefundSum } from '#/after-sales/credited-sum.rule.ts'
import type { LineState } from '../order.states.ts'

/** A unit's price and state; `credited`: refunded already. */
export type RefundableLine = { id: string; paid: number; state: LineState; credited: boolean }
export type RefundRequest = {
  lines: readonly RefundableLine[]
  /** The units to refund now. */
  lineIds: readonly string[]
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

/** The unit never reached the buyer. */
export const neverArrived = (state: LineState) =>
  state === 'cancelled' || state === 'lost' || state === 'undelivered'
const isGone = (state: LineState) => neverArrived(state) || state === 'returned'

/**
 * The refund of these units. Shipping is refunded with the last unit of the order: whole when no unit ever arrived,
 * else the price of the cheapest delivery (R6.11). The return fee is never more than the sum that it is deducted from.
 * In any order of returns the sums are exact: no amount is refunded twice, and all refunds and fees together are the
 * price paid (T63).
 */
export function refundSum(request: RefundRequest): RefundSum {
  const { lines, lineIds, shipping, feeLeft, waits = 0, taken = 0 } = request
  const now = lines.filter(({ id, credited }) => lineIds.includes(id) && !credited)
  const items = now.reduce((sum, { paid }) => sum + paid, -waits)
  const all = lines.every(({ id, state, credited }) => credited || lineIds.includes(id) || isGone(state))
  const backAtMost = lines.every(({ state }) => neverArrived(state)) ? shipping.paid : shipping.standard
  const shippingBack = all && now.length > 0 ? Math.max(0, backAtMost - shipping.credited) : 0
  const left = items + shippingBack - taken
  const fee = Math.min(feeLeft, left)
  return { items, shipping: shippingBack, fee, total: left - fee }
}
