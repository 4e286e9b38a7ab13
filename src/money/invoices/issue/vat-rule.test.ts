import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatByRate, vatIncluded } from './vat.rule.ts'

test.each([
  { amount: 125_00, rate: 2500, vat: 25_00, because: 'a fifth of a price with 25 % in it' },
  { amount: 119_00, rate: 1900, vat: 19_00, because: 'Germany' },
  { amount: 121_00, rate: 2100, vat: 21_00, because: 'the Netherlands' },
  { amount: 3_00, rate: 2100, vat: 52, because: '52.07 is rounded down' },
  { amount: 4_00, rate: 1900, vat: 64, because: '63.87 is rounded up' },
  { amount: 5, rate: 2500, vat: 1, because: 'exactly one' },
  { amount: 1, rate: 10_000, vat: 1, because: 'half a unit is rounded away from zero' },
  { amount: -1, rate: 10_000, vat: -1, because: 'also below zero' },
  { amount: -125_00, rate: 2500, vat: -25_00, because: 'a credit mirrors its bill' },
  { amount: 15_00, rate: 0, vat: 0, because: 'outside VAT' },
  { amount: 0, rate: 2500, vat: 0, because: 'nothing holds nothing' },
])('R9.06 VAT in $amount at $rate is $vat: $because', ({ amount, rate, vat }) =>
  expect(vatIncluded(amount, rate)).toBe(vat),
)

test('R9.06 the VAT of an amount and of its credit cancel out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 3000 }), (amount, rate) => {
      const vat = vatIncluded(amount, rate)
      expect(vat + vatIncluded(-amount, rate)).toBe(0)
      expect(Math.abs(vat - (amount * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5001)
    }),
  )
})

test('R9.06 an invoice shows its sums by rate, the highest first', () => {
  const lines = [
    { amount: 121_00, vat: 21_00, vatRate: 2100 },
    { amount: 109_00, vat: 9_00, vatRate: 900 },
    { amount: 15_00, vat: 0, vatRate: 0 },
    { amount: -12_10, vat: -2_10, vatRate: 2100 },
    { amount: 122_00, vat: 22_00, vatRate: 2200 },
  ]
  expect(vatByRate(lines)).toEqual([
    { rate: 2200, net: 100_00, vat: 22_00 },
    { rate: 2100, net: 90_00, vat: 18_90 },
    { rate: 900, net: 100_00, vat: 9_00 },
    { rate: 0, net: 15_00, vat: 0 },
  ])
})
