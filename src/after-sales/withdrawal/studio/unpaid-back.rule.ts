/** Something was billed and nothing refunded: settling needs a reason. */
export const isUnpaidBack = ({ refunded, meant }: { refunded: number; meant: { amount: number } }) =>
  meant.amount > 0 && refunded === 0
