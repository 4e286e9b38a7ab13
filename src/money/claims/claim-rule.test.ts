import { expect, test } from 'vitest'
import { marketAt } from '#/platform/markets/market-at.ts'
import { askedAs, lookForLateAt, mayHaveLost, needsSecond, objectUntil, sendBackBy } from './claim.rule.ts'

const at = new Date('2026-11-01T09:00:00Z')
const claim = { market: 'de', at } as const

test('R6.13 goods are with the carrier within 14 days of the decision, travel for 7, and one may object for 14', () => {
  expect(sendBackBy(claim)).toEqual(new Date('2026-11-15T23:00:00Z'))
  expect(lookForLateAt(claim)).toEqual(new Date('2026-11-22T23:00:00Z'))
  expect(objectUntil(claim)).toEqual(new Date('2026-11-15T23:00:00Z'))
})

test.each([
  { kind: 'loss-in-value', orderId: null, asked: 'estimate' },
  { kind: 'loss-in-value', orderId: 'o1', asked: 'estimate' },
  { kind: 'late-return', orderId: null, asked: 'fee' },
  { kind: 'late-return', orderId: 'o1', asked: 'price' },
  { kind: 'unpicked', orderId: null, asked: 'fee' },
  { kind: 'refused-return', orderId: null, asked: 'price' },
] as const)('R6.13 $kind of order $orderId asks $asked', ({ kind, orderId, asked }) =>
  expect(askedAs({ kind, orderId })).toBe(asked),
)

const limit = marketAt('de', at).claims.aloneUpTo
test.each([
  { as: 'estimate', amount: limit, second: false, because: 'up to the limit one person decides' },
  { as: 'estimate', amount: limit + 1, second: true, because: 'above it a second one agrees' },
  { as: 'price', amount: limit + 1, second: true, because: 'a price is much money too' },
  { as: 'fee', amount: limit + 1, second: false, because: 'a fee is what the country says' },
] as const)('R6.13 $as of $amount needs a second colleague: $second, as $because', ({ as, amount, second }) =>
  expect(needsSecond({ as, amount, market: 'de', now: at })).toBe(second),
)

test.each([
  { grade: 'A', labelPresent: true, looked: false },
  { grade: 'B', labelPresent: true, looked: false },
  { grade: 'C', labelPresent: true, looked: true },
  { grade: 'D', labelPresent: true, looked: true },
  { grade: 'A', labelPresent: false, looked: true },
])('R6.13 grade $grade, label $labelPresent: a person looks $looked', ({ looked, ...piece }) =>
  expect(mayHaveLost(piece)).toBe(looked),
)
