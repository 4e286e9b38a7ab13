import type { RefundSum } from '../paying/refund.rule.ts'

type Note = { total: number; lines: readonly { kind: string; amount: number }[] }

/** What credit notes say went back, in the parts that a return is told in; what is none of them is left in the total alone. */
export function creditedSum(notes: readonly Note[]): RefundSum {
  const lines = notes.flatMap(({ lines }) => lines)
  const of = (kind: string) => lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0)
  return {
    items: of('item'),
    shipping: of('shipping'),
    fee: 0 - of('return-fee'),
    total: notes.reduce((sum, { total }) => sum + total, 0),
  }
}
