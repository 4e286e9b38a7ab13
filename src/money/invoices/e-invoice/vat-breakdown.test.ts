import { expect, test } from 'vitest'
import { categoryOf, sumsOf } from './vat-breakdown.rule.ts'

test.each([
  { rate: 1900, rates: [1900, 0], category: 'S', because: 'it is taxed' },
  { rate: 0, rates: [0, 0], category: 'O', because: 'all of it is outside VAT' },
  {
    rate: 0,
    rates: [1900, 0],
    category: 'E',
    because: 'BR-O-11: nothing outside stands beside taxed lines',
  },
])('R9.06 rate $rate among $rates is $category: $because', ({ rate, rates, category }) =>
  expect(
    categoryOf(
      rate,
      rates.map((vatRate) => ({ vatRate })),
    ),
  ).toBe(category),
)

const line = (amount: number, vat: number, vatRate: number) =>
  ({ amount, vat, vatRate }) as Parameters<typeof sumsOf>[0][number]

test.each([1, -1] as const)('R9.06 sums of an e-invoice follow from its lines, sign %i', (sign) => {
  const sums = sumsOf([line(sign * 119_00, sign * 19_00, 1900), line(sign * 15_00, 0, 0)], sign)
  expect(sums.lines.map(({ net, amount, vat }) => [net, amount, vat])).toEqual([
    [100_00, 119_00, 19_00],
    [15_00, 15_00, sums.lines[1]!.vat],
  ])
  expect(sums.breakdown.map(({ rate, net }) => [rate, net])).toEqual([
    [1900, 100_00],
    [0, 15_00],
  ])
  expect([sums.net, sums.vat, sums.gross]).toEqual([115_00, 19_00, 134_00])
})
