import { expect, test } from 'vitest'
import type { ReturnReason } from '../reasons/return-reason.rule.ts'
import { feeOfReturn } from './return-fee.rule.ts'

test.each<{ reasons: (ReturnReason | null)[]; fee: number; because: string }>([
  { reasons: ['too-small'], fee: 39_00, because: 'it is as it should be' },
  { reasons: ['damaged'], fee: 0, because: 'it came damaged' },
  { reasons: ['quality', 'damaged'], fee: 0, because: 'both are our fault' },
  { reasons: ['damaged', 'too-small'], fee: 39_00, because: 'one of them is not' },
  { reasons: [null], fee: 39_00, because: 'no reason was given' },
])('R6.14 the way back of $reasons costs $fee: $because', ({ reasons, fee }) =>
  expect(feeOfReturn(reasons, 39_00)).toBe(fee),
)
