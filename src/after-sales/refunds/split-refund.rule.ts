type Paid = { total: number; credit: number; toCard: number }

/** Splits a refund, in minor units: to the card up to the amount that it paid, the rest as credit (R9.07). */
export function splitRefund(amount: number, { total, credit, toCard }: Paid) {
  const card = Math.min(amount, Math.max(0, total - credit - toCard))
  return { card, credit: amount - card }
}
