type Piece = { id: string; state: string; credited: boolean }
type Contract = { pieces: readonly Piece[]; shipping: { paid: number } | null }

/**
 * The part of the shipping that is not refunded even when the whole contract goes back: the surcharge over the cheapest
 * delivery (R6.11). 0 for a contract that is not all back yet. `goodsIds`: further pieces to send back.
 */
export function shippingNotRefunded(
  { pieces, shipping }: Contract,
  back: number,
  goodsIds: readonly string[] = [],
) {
  const isAll = pieces.every(
    ({ id, state, credited }) =>
      credited || state === 'returning' || state === 'returned' || goodsIds.includes(id),
  )
  return isAll && shipping ? Math.max(0, shipping.paid - back) : 0
}
