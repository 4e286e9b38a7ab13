import { expect, test } from 'vitest'
import { remainderOfPrice } from './remainder-of-price.rule.ts'

const FEE = 39_00
const note = (total: number, fee: number) => ({
  total,
  lines: [
    { kind: 'item', amount: total + fee },
    { kind: 'return-fee', amount: -fee },
  ],
})

test.each([
  {
    ...{ amount: 30_00, notes: [note(431_00, FEE)] },
    ...{
      remainder: { fee: FEE, otherFee: 0, total: 431_00 },
      because: 'it came back alone, and the return cost its fee',
    },
  },
  {
    ...{ amount: 0, notes: [note(431_00, FEE), note(30_00, 0)] },
    ...{
      remainder: { fee: FEE, otherFee: 0, total: 461_00 },
      because: 'the withheld sum has followed, and the fee is deducted once',
    },
  },
  {
    ...{ amount: 30_00, notes: [note(470_00, 0)] },
    ...{ remainder: { fee: 0, otherFee: 0, total: 470_00 }, because: 'the return was free' },
  },
  {
    ...{ amount: 30_00, notes: [note(931_00, FEE)] },
    ...{
      remainder: { fee: 0, otherFee: FEE, total: 470_00 },
      because: 'something else came back with it, and the fee is for both',
    },
  },
  {
    ...{ amount: 30_00, notes: [] },
    ...{ remainder: { fee: 0, otherFee: 0, total: 470_00 }, because: 'nothing has gone back yet' },
  },
])('R6.13 of 500 with $amount kept $remainder.total is left: $because', ({ amount, notes, remainder }) => {
  expect(remainderOfPrice({ most: 500_00, amount }, notes)).toEqual(remainder)
})
