import type { LineState } from '../order.states.ts'

/** A unit as far as its money goes; `credited`: it has been given back already. */
export type RefundableLine = { id: string; paid: number; state: LineState; credited: boolean }
export type RefundAsked = {
  lines: readonly RefundableLine[]
  /** Which are given back now. */
  lineIds: readonly string[]
  shipping: { paid: number; standard: number; credited: number }
  /** What the return costs and has not been taken yet. */
  feeLeft: number
  /** What of it waits until a claim has ended, and what a claim takes (R6.13): of one piece, never more than it. */
  waits?: number
  taken?: number
}
export type RefundSum = { items: number; shipping: number; fee: number; total: number }

/** With us or never left us: the buyer has nothing of it. */
const neverArrived = (state: LineState) =>
  state === 'cancelled' || state === 'lost' || state === 'undelivered'
const isGone = (state: LineState) => neverArrived(state) || state === 'returned'

/**
 * What goes back for these units. Shipping goes back with the last unit of the order: whole when nothing ever arrived, else
 * what the cheapest way would have cost (R6.11). The fee of a return is never more than what it is taken from. In whatever
 * order units come back, the sums are exact: nothing is given twice, and all of it less the fees is what was paid (T63).
 */
export function refundSum(asked: RefundAsked): RefundSum {
  const { lines, lineIds, shipping, feeLeft, waits = 0, taken = 0 } = asked
  const now = lines.filter(({ id, credited }) => lineIds.includes(id) && !credited)
  const items = now.reduce((sum, { paid }) => sum + paid, -waits)
  const all = lines.every(({ id, state, credited }) => credited || lineIds.includes(id) || isGone(state))
  const backAtMost = lines.every(({ state }) => neverArrived(state)) ? shipping.paid : shipping.standard
  const shippingBack = all && now.length > 0 ? Math.max(0, backAtMost - shipping.credited) : 0
  const left = items + shippingBack - taken
  const fee = Math.min(feeLeft, left)
  return { items, shipping: shippingBack, fee, total: left - fee }
}
