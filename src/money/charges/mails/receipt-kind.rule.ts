import { feeOfLine } from '#/platform/fees/fee-lines.rule.ts'

/** The kinds of a receipt mail: each has its own text. */
export type ReceiptKind =
  | ('part' | 'pieces' | 'bill')
  | ('box-fees' | 'reminder' | 'late' | 'claim' | 'gift-card')

const kindOfLine: Readonly<Record<string, ReceiptKind>> = {
  'reminder-fee': 'reminder',
  'late-return-fee': 'late',
  compensation: 'claim',
  'gift-card': 'gift-card',
}

type Bill = {
  /** Minor units still to be paid. */
  open: number
  /** Number of pieces that no credit note has taken back. */
  pieces: number
  lineKinds: readonly string[]
}

/** The kind of a receipt. Title passes to the buyer only with the last payment (R6.15); an invoice with one kind of line is named after it. */
export function receiptKind({ open, pieces, lineKinds }: Bill): ReceiptKind {
  if (open > 0) return 'part'
  if (pieces > 0) return 'pieces'
  const [kind, ...others] = new Set(lineKinds.map(kindOf))
  return kind && others.length === 0 ? kind : 'bill'
}

const kindOf = (line: string): ReceiptKind => (feeOfLine(line) ? 'box-fees' : (kindOfLine[line] ?? 'bill'))
