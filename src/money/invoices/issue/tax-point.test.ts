import { afterAll, expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { changeVatRate } from '#/testing/change-vat-rate.ts'
import { shipped } from '#/testing/layout/sources.ts'
import type { LineKind } from './new-invoice.ts'
import { taxed, vatRateOf, vatRatesIn } from './tax-point.rule.ts'

const undo = changeVatRate('nl', { from: '2027-02-01', value: 2200 }, { from: '2027-07-01', value: 2000 })
afterAll(undo)

test.each([
  {
    market: 'nl',
    at: '2027-01-31T22:59:59Z',
    rate: 2100,
    because: 'it is the last second of January in Amsterdam',
  },
  {
    market: 'nl',
    at: '2027-01-31T23:00:00Z',
    rate: 2200,
    because: 'February has begun in Amsterdam, not yet in Greenwich',
  },
  { market: 'nl', at: '2027-06-30T21:59:59Z', rate: 2200, because: 'it holds to the last second of June' },
  { market: 'nl', at: '2027-06-30T22:00:00Z', rate: 2000, because: 'the second change has its own day' },
  {
    market: 'nl',
    at: '2016-01-01T12:00:00Z',
    rate: 2100,
    because: 'before the first day the first rate is taken',
  },
  {
    market: 'de',
    at: '2027-02-01T12:00:00Z',
    rate: 1900,
    because: 'a change in one country is none in another',
  },
  {
    market: 'de',
    at: '2020-08-01T12:00:00Z',
    rate: 1600,
    because: 'Germany had 16 % in the second half of 2020',
  },
  { market: 'se', at: '2027-02-01T12:00:00Z', rate: 2500, because: 'Sweden' },
  { market: 'da', at: '2027-02-01T12:00:00Z', rate: 2500, because: 'Denmark' },
] as const)('R9.06 VAT in $market at $at is $rate: $because', ({ market, at, rate }) =>
  expect(vatRateOf({ market, at: new Date(at) })).toBe(rate),
)

const supply = 'it is supplied, or is part of what a supply costs (art. 73, 78)'
const damages = 'it makes good a loss and buys nothing (C-277/05)'
test.each<{ kind: LineKind; rate: number; because: string }>([
  { kind: 'item', rate: 2200, because: supply },
  { kind: 'handling-fee', rate: 2200, because: supply },
  { kind: 'instalment-fee', rate: 2200, because: supply },
  { kind: 'shipping', rate: 2200, because: supply },
  { kind: 'return-fee', rate: 2200, because: supply },
  { kind: 'late-return-fee', rate: 0, because: damages },
  { kind: 'compensation', rate: 0, because: damages },
  { kind: 'reminder-fee', rate: 0, because: damages },
  { kind: 'gift-card', rate: 0, because: 'the goods it buys are taxed when they are bought (art. 30b)' },
])('R9.06 a line $kind of an invoice at 22 % has $rate: $because', ({ kind, rate }) => {
  const vat = rate === 0 ? 0 : 22_00
  const line = { kind, description: 'x', amount: 122_00 }
  expect(taxed(line, 2200)).toEqual({ ...line, vatRate: rate, vat })
  expect(taxed({ ...line, amount: -122_00 }, 2200).vat, 'a credit mirrors it').toBe(0 - vat)
})

test.each([
  { from: '2026-01-01', to: '2026-12-31', rates: [2100], because: 'nothing changes in it' },
  { from: '2027-01-01', to: '2027-01-31', rates: [2100], because: 'the change is the day after' },
  { from: '2027-01-01', to: '2027-02-01', rates: [2100, 2200], because: 'the change is on its last day' },
  { from: '2027-01-01', to: '2027-12-31', rates: [2100, 2200, 2000], because: 'both changes are in it' },
  {
    from: '2027-07-01',
    to: '2027-07-31',
    rates: [2000],
    because: 'a change on its first day leaves the old rate out',
  },
])('R8.05 rates from $from to $to: $because', ({ from, to, rates }) =>
  expect(vatRatesIn('nl', { from, to })).toEqual(rates),
)

test('R9.06 no other file asks a market for its VAT rate', () => {
  const asking = shipped
    .filter(({ path }) => !path.startsWith('src/platform/markets/rules/'))
    .filter(({ text }) =>
      /(marketAt|useMarketNow)\([^\n]*\)\.vatRate|vatRate\b[^\n]*= (marketAt|useMarketNow)|datedRules[^\n]*vatRate/.test(
        text,
      ),
    )
    .map(({ path }) => path)
  expect(asking.toSorted()).toEqual([
    'src/goods/catalogue/purchases/margins.ts', // Tells a share of today's price, and taxes nothing.
    'src/money/invoices/issue/tax-point.rule.ts',
    'src/people/law/imprint.page.tsx', // Shows today's rate, and taxes nothing.
  ])
})

test.each([...marketIds])('R1.08 today’s rate in %s', (market) =>
  expect(vatRateOf({ market, at: new Date('2026-11-28T12:00:00Z') })).toBe(
    { da: 2500, se: 2500, nl: 2100, de: 1900 }[market],
  ),
)
