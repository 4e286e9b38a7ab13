import { expect, test } from 'vitest'
import { splitAmount, splitEvenly } from './split-amount.rule.ts'

test.each([
  { amount: 100, weights: [1, 1], parts: [50, 50], because: 'it divides' },
  { amount: 101, weights: [1, 1], parts: [51, 50], because: 'the first of equals gets the rest' },
  { amount: 10, weights: [1, 2], parts: [3, 7], because: 'the larger remainder has it: 3.33 and 6.67' },
  { amount: 10, weights: [2, 1], parts: [7, 3], because: 'wherever it stands' },
  { amount: 11, weights: [3, 3, 3], parts: [4, 4, 3], because: 'two units are left, for the first two' },
  { amount: 7, weights: [10, 1, 9], parts: [4, 0, 3], because: '3.5, 0.35 and 3.15' },
  { amount: 5, weights: [5, 0], parts: [5, 0], because: 'no weight, no part' },
  { amount: 0, weights: [3, 4], parts: [0, 0], because: 'nothing to split' },
  { amount: 5, weights: [0, 0], parts: [0, 0], because: 'nothing to split it over' },
  { amount: 5, weights: [], parts: [], because: 'no weights, no parts' },
  {
    amount: 2 ** 50,
    weights: [2 ** 52, 2 ** 52],
    parts: [2 ** 49, 2 ** 49],
    because: 'no float is involved',
  },
])('T63 $amount over $weights is $parts: $because', ({ amount, weights, parts }) =>
  expect(splitAmount(amount, weights)).toEqual(parts),
)

test('T63 pieces of one line share evenly', () => {
  expect(splitEvenly(100, 3)).toEqual([34, 33, 33])
  expect(splitEvenly(100, 0)).toEqual([])
})
