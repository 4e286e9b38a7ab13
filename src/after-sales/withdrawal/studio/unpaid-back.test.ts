import { expect, test } from 'vitest'
import { isUnpaidBack } from './unpaid-back.rule.ts'

test.each([
  { amount: 100_00, refunded: 0, says: true, because: 'it was billed, and nothing went back' },
  { amount: 100_00, refunded: 1, says: false, because: 'something went back' },
  { amount: 0, refunded: 0, says: false, because: 'nothing was billed' },
])('R11.03 the settling says why: $says, as $because', ({ amount, refunded, says }) =>
  expect(isUnpaidBack({ refunded, meant: { amount } })).toBe(says),
)
