type Piece = { price: number; state: string }

/** By how much the pieces that would be sent cost more than the member gave for this box, in minor units; at least 0. */
export const overBudgetBy = (wish: { budgetAmount?: number }, pieces: readonly Piece[]): number => {
  const amount = pieces.filter(({ state }) => state !== 'declined').reduce((sum, { price }) => sum + price, 0)
  return wish.budgetAmount === undefined ? 0 : Math.max(0, amount - wish.budgetAmount)
}
