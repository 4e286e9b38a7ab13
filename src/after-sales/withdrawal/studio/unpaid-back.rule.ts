/** Something was billed, and nothing of it went back: whoever settles that says why. */
export const isUnpaidBack = ({ refunded, meant }: { refunded: number; meant: { amount: number } }) =>
  meant.amount > 0 && refunded === 0
