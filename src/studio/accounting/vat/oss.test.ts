import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarketId } from '#/platform/markets/markets.ts'
import { lastDayOfQuarter, ossReport, toEuro, toPay } from './oss.rule.ts'
import { millionthsOf, typedRate } from './rate.rule.ts'

const rates = [{ currency: 'SEK', day: '2026-09-30', millionths: 11_447_500 }]
const sold = { market: 'se', rate: 2500, supplied: '2026-Q3', net: 1000_00, vat: 250_00 } as const

test('R8.05 the return holds what was sold abroad, in euro of the quarter’s last day', () => {
  const { supplies, corrections, missing } = ossReport(
    '2026-Q3',
    [
      sold,
      { ...sold, net: -200_00, vat: -50_00 },
      { ...sold, market: 'de', rate: 1900, net: 100_00, vat: 19_00 },
      { ...sold, market: 'da', net: 500_00, vat: 125_00 },
      { ...sold, market: 'de', rate: 0, net: 15_00, vat: 0 },
    ],
    rates,
  )
  expect(supplies).toEqual([
    { ...sold, currency: 'SEK', net: 800_00, vat: 200_00, netEuro: 69_88, vatEuro: 17_47 },
    {
      market: 'de',
      currency: 'EUR',
      rate: 1900,
      supplied: '2026-Q3',
      net: 100_00,
      vat: 19_00,
      netEuro: 100_00,
      vatEuro: 19_00,
    },
  ])
  expect([corrections, missing]).toEqual([[], []])
})

test('R8.05 what is credited of an earlier quarter corrects that one, at its own rate, or says which is missing', () => {
  const earlier = { ...sold, supplied: '2026-Q2', net: -100_00, vat: -25_00 }
  const report = ossReport('2026-Q3', [sold, earlier], rates)
  expect(report.supplies).toHaveLength(1)
  expect(report.corrections).toEqual([{ ...earlier, currency: 'SEK', netEuro: null, vatEuro: null }])
  expect(report.missing).toEqual([{ currency: 'SEK', quarter: '2026-Q2', day: '2026-06-30' }])
  const both = [...rates, { currency: 'SEK', day: '2026-06-30', millionths: 11_000_000 }]
  expect(ossReport('2026-Q3', [sold, earlier], both).corrections[0]).toMatchObject({ vatEuro: -2_27 })
})

test.each([
  { due: { de: [8_00], nl: [2_00] }, amount: 10_00, because: 'each is paid what it is due' },
  { due: { de: [8_00, -3_00] }, amount: 5_00, because: 'what is credited lessens its own country’s' },
  {
    due: { de: [8_00], nl: [-5_00] },
    amount: 8_00,
    back: ['nl'],
    because: 'and no other’s: that one gives it back',
  },
  {
    due: { de: [8_00], se: [4_00, null] },
    amount: 8_00,
    unknown: ['se'],
    because: 'a part of it is not known',
  },
  { due: {}, amount: 0, because: 'nothing was sold' },
] as {
  due: Partial<Record<MarketId, (number | null)[]>>
  amount: number
  back?: string[]
  unknown?: string[]
  because: string
}[])('R8.05 with the return $amount cents are paid: $because', ({ due, amount, back = [], unknown = [] }) => {
  const rows = Object.entries(due).flatMap(([market, vat]) =>
    vat.map((vatEuro) => ({ market: market as MarketId, currency: 'EUR' as const, vatEuro })),
  )
  const paid = toPay(rows)
  const named = (list: typeof paid.unknown) => list.map(({ market }) => market)
  expect([paid.amount, named(paid.givesBack), named(paid.unknown)]).toEqual([amount, back, unknown])
})

test.each(['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31'])('R8.05 a quarter ends on %s', (day) => {
  const end = Temporal.PlainDate.from(day)
  expect(lastDayOfQuarter(`2026-Q${end.month / 3}`)).toBe(day)
  expect(end.add({ days: 1 }).day).toBe(1)
})

test('R9.01 euro amounts are rounded to the nearest cent, and a credit mirrors its sale', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e12 }),
      fc.integer({ min: 1_000_000, max: 20_000_000 }),
      (amount, rate) => {
        const cents = toEuro(amount, rate)
        expect(Math.abs(cents * (rate / 1e6) - amount)).toBeLessThanOrEqual((rate / 1e6) * 0.5 + 1e-3)
        expect(toEuro(-amount, rate)).toBe(0 - cents)
      },
    ),
  )
})

test.each([
  ['11.4475', 11_447_500, '11.4475'],
  ['7,46', 7_460_000, '7.4600'],
  [' 11 ', 11_000_000, '11.0000'],
  ['10.123456', 10_123_456, '10.123456'],
])('R8.05 %s is typed for a rate', (typed, millionths, shown) => {
  expect(millionthsOf(typed)).toBe(millionths)
  expect(typedRate(millionths)).toBe(shown)
})
test.each(['', '0', '-1', 'eleven', '1.1234567', '1e3', '1,2,3'])('R8.05 %s is no rate', (typed) => {
  expect(millionthsOf(typed)).toBeUndefined()
})
