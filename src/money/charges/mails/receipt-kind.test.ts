import { expect, test } from 'vitest'
import { type ReceiptKind, receiptKind } from './receipt-kind.rule.ts'

// biome-ignore format: a table
test.each<{ open?: number; pieces?: number; lineKinds: string[]; kind: ReceiptKind; because: string }>([
  { pieces: 1, lineKinds: ['item', 'handling-fee'], kind: 'pieces', because: 'all of the bill is paid' },
  { open: 1, pieces: 1, lineKinds: ['item', 'handling-fee'], kind: 'part', because: 'a cent is open' },
  { open: 9_50, lineKinds: ['handling-fee'], kind: 'part', because: 'a fee may be paid in parts as well' },
  { lineKinds: ['handling-fee'], kind: 'box-fees', because: 'nothing was kept' },
  { lineKinds: ['item', 'handling-fee'], kind: 'bill', because: 'all pieces have been credited' },
  { lineKinds: ['handling-fee', 'instalment-fee'], kind: 'bill', because: 'two kinds of fee have no name in common' },
  { lineKinds: ['reminder-fee'], kind: 'reminder', because: 'the reminded invoice is another one' },
  { lineKinds: ['late-return-fee'], kind: 'late', because: 'the box came late or was not picked up' },
  { lineKinds: ['compensation', 'compensation'], kind: 'claim', because: 'both lines are claims' },
  { lineKinds: ['gift-card'], kind: 'gift-card', because: 'a gift card is no garment' },
  { lineKinds: ['shipping'], kind: 'bill', because: 'the order was withdrawn from and its shipping is left' },
  { lineKinds: [], kind: 'bill', because: 'no line is known' },
])('R6.15 R10.01 $kind: $because', ({ open = 0, pieces = 0, lineKinds, kind }) =>
  expect(receiptKind({ open, pieces, lineKinds })).toBe(kind),
)
