import { expect, test } from 'vitest'
import type { OpenCharge } from './paying.rule.ts'
import { sharesOf } from './paying.rule.ts'

const open = (amount: number, takesCredit = true) =>
  ({ charge: { id: `${amount}`, amount, currency: 'SEK' }, invoiceNumber: '1', takesCredit }) as OpenCharge

// biome-ignore format: a table
test.each([
  { rows: [open(100_00), open(200_00)], credit: 0, shares: [0, 0], because: 'there is none' },
  { rows: [open(100_00), open(200_00)], credit: 150_00, shares: [100_00, 50_00], because: 'the first is paid first' },
  { rows: [open(100_00), open(200_00)], credit: 900_00, shares: [100_00, 200_00], because: 'no more than is open' },
  { rows: [open(100_00, false), open(200_00)], credit: 150_00, shares: [0, 150_00], because: 'a fee is not paid with credit' },
  { rows: [open(100_00), open(200_00)], credit: 99_00, shares: [97_00, 2_00], because: 'a card pays three crowns at least' },
  { rows: [], credit: 99_00, shares: [], because: 'nothing is chosen' },
])('R9.07 credit on several invoices: $because', ({ rows, credit, shares }) =>
  expect(sharesOf(rows, credit).map(({ credit }) => credit)).toEqual(shares),
)
