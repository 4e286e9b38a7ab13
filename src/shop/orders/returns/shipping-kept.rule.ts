import type { LineState } from '../order.states.ts'

type Order = { lines: readonly { id: string; state: LineState; refunded: boolean }[]; shippingAmount: number }

/**
 * The part of the shipping that is not refunded even when the whole order goes back: the surcharge over the cheapest
 * delivery (R6.11). 0 for an order that is not all back yet. `lineIds`: further pieces to send back.
 */
export function shippingKept(order: Order, shipping: number, lineIds: readonly string[] = []): number {
  const isAll = order.lines.every(
    ({ id, state, refunded }) =>
      refunded || state === 'returning' || state === 'returned' || lineIds.includes(id),
  )
  return isAll ? Math.max(0, order.shippingAmount - shipping) : 0
}
