type Piece = { price: number; state: string }

/** Amount by which the pieces to be sent exceed the member's budget for this box, in minor units; at least 0. */
export const overBudgetBy = (wish: { budgetAmount?: number }, pieces: readonly Piece[]): number => {
  const amount = pieces.filter(({ state }) => state !== 'declined').reduce((sum, { price }) => sum + price, 0)
  return wish.budgetAmount === undefined ? 0 : Math.max(0, amount - wish.budgetAmount)
}
