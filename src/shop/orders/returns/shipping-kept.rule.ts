import type { LineState } from '../order.states.ts'

type Order = { lines: readonly { id: string; state: LineState; refunded: boolean }[]; shippingAmount: number }

/**
 * What of the shipping stays paid although all of the order goes back: what a faster way than the cheapest cost more (R6.11).
 * Of an order that is not all back yet nobody asks. `lineIds`: what is to go back besides what does already.
 */
export function shippingKept(order: Order, shipping: number, lineIds: readonly string[] = []): number {
  const isAll = order.lines.every(
    ({ id, state, refunded }) =>
      refunded || state === 'returning' || state === 'returned' || lineIds.includes(id),
  )
  return isAll ? Math.max(0, order.shippingAmount - shipping) : 0
}
