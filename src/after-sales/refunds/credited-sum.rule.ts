/** A refund's parts, in minor units. */
export type RefundSum = { items: number; shipping: number; fee: number; total: number }
type Note = { total: number; lines: readonly { kind: string; amount: number }[] }

/** The refunds by credit notes, in the parts that a return shows; other parts count in the total alone. */
export function creditedSum(notes: readonly Note[]): RefundSum {
  return {
    items: sumOf(notes, 'item'),
    shipping: sumOf(notes, 'shipping'),
    fee: 0 - sumOf(notes, 'return-fee'),
    total: notes.reduce((sum, { total }) => sum + total, 0),
  }
}

/** The part that claims have taken (R6.13). */
export const takenByClaims = (notes: readonly Note[]): number => 0 - sumOf(notes, 'compensation')

const sumOf = (notes: readonly Note[], kind: string) =>
  notes.flatMap(({ lines }) => lines).reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0)
