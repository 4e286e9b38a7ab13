import { describe, expect, test } from 'vitest'
import { formatMoney, moneyColumn } from './format.ts'
import { marketAt } from './market-at.ts'
import { type MarketId, marketIds } from './markets.ts'

/** Written from the source, not from the table. */
const expected = [
  {
    id: 'da',
    numericId: 1,
    country: 'DK',
    currency: 'DKK',
    vat: 25,
    handling: 1900,
    paidReturn: 3900,
    late: 24900,
  },
  {
    id: 'se',
    numericId: 2,
    country: 'SE',
    currency: 'SEK',
    vat: 25,
    handling: 1900,
    paidReturn: 7900,
    late: 0,
  },
  {
    id: 'nl',
    numericId: 3,
    country: 'NL',
    currency: 'EUR',
    vat: 21,
    handling: 300,
    paidReturn: 900,
    late: 3300,
  },
  {
    id: 'de',
    numericId: 4,
    country: 'DE',
    currency: 'EUR',
    vat: 19,
    handling: 300,
    paidReturn: 900,
    late: 0,
  },
] as const

describe('R1.01 R1.08 R6.12 R6.13 R6.14 the four markets, their ids, money and fees', () => {
  test('there are no others', () =>
    expect([...marketIds].sort()).toEqual(expected.map(({ id }) => id).sort()))
  test.each(expected)('$id', ({ id, numericId, country, currency, vat, handling, paidReturn, late }) => {
    expect(marketAt(id, new Date('2026-11-22T12:00:00Z'))).toMatchObject({
      numericId,
      countryId: numericId,
      country,
      currency,
      vatRate: vat * 100,
      boxFees: [{ kind: 'handling', amount: handling, from: '2017-08-01' }],
      paidReturnFee: paidReturn,
      lateReturnFee: late,
    })
  })
})

test.each([
  ['da', '1.234,50 kr.'],
  ['se', '1 234,50 kr'],
  ['nl', '€ 1.234,50'],
  ['de', '1.234,50 €'],
] as [MarketId, string][])('R1.08 money in %s is written %s', (id, written) => {
  expect(formatMoney(123_450, id).replace(/[\u00a0\u202f]/g, ' ')).toBe(written)
})

test.each([
  { amounts: [300, 2895], written: ['€ 3,00', '€ 28,95'], because: 'one of them has cents' },
  { amounts: [300, 2900], written: ['€ 3', '€ 29'], because: 'none has' },
])('R1.08 amounts under each other are $written: $because', ({ amounts, written }) =>
  expect(amounts.map(moneyColumn(amounts, 'nl')).map((text) => text.replace('\u00a0', ' '))).toEqual(written),
)

test('R1.08 an amount outside its column keeps its cents', () =>
  expect(moneyColumn([331_600], 'da')(66_320).replace('\u00a0', ' ')).toBe('663,20 kr.'))
