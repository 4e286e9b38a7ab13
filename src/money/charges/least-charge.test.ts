import { expect, test } from 'vitest'
import { isTooSmall, usableCredit } from './least-charge.rule.ts'

// biome-ignore format: a table
test.each([
  { credit: 500_00, total: 439_00, currency: 'DKK', used: 439_00, because: 'credit pays all of it' },
  { credit: 150_00, total: 439_00, currency: 'DKK', used: 150_00, because: 'the card pays the rest' },
  { credit: 438_00, total: 439_00, currency: 'DKK', used: 436_50, because: 'the provider takes 2.50 kr. at least' },
  { credit: 436_50, total: 439_00, currency: 'DKK', used: 436_50, because: 'just enough is left' },
  { credit: 10_20, total: 10_50, currency: 'EUR', used: 10_00, because: 'fifty cents at least' },
  { credit: 97_01, total: 100_00, currency: 'SEK', used: 97_00, because: 'three kronor at least' },
  { credit: 20, total: 40, currency: 'EUR', used: 0, because: 'no credit makes so little large enough' },
  { credit: 0, total: 40, currency: 'EUR', used: 0, because: 'there is none' },
])('R9.07 $credit of $total $currency: $because', ({ used, ...given }) => expect(usableCredit(given)).toBe(used))

test('R9.02 what is too small for a card', () => {
  expect([
    isTooSmall(49, 'EUR'),
    isTooSmall(50, 'EUR'),
    isTooSmall(2_49, 'DKK'),
    isTooSmall(2_99, 'SEK'),
  ]).toEqual([true, false, true, true])
})
