type Paid = { total: number; credit: number; toCard: number }

/** By which ways money goes back, in minor units: to the card as far as it paid, the rest as credit (R9.07). */
export function waysBack(amount: number, { total, credit, toCard }: Paid) {
  const card = Math.min(amount, Math.max(0, total - credit - toCard))
  return { card, credit: amount - card }
}
