import { describe, expect, test } from 'vitest'
import { datedRules, marketAt } from './market-at.ts'
import { type MarketId, marketIds } from './markets.ts'
import { since, valueOn } from './rules/dated.ts'

describe('R1.08 R6.13 R11.01 a rule of a country holds from its day', () => {
  const fee = since('2017-08-01', 0, { from: '2027-01-01', value: 299_00 })
  test.each([
    { day: '2026-12-31', value: 0, because: 'the day before nothing has changed' },
    { day: '2027-01-01', value: 299_00, because: 'it holds from the first hour of its day' },
    { day: '2031-05-05', value: 299_00, because: 'it goes on until something follows' },
    { day: '2016-01-01', value: 0, because: 'before any terms the first ones are taken' },
  ])('$day: $because', ({ day, value }) => expect(valueOn(fee, day)).toBe(value))

  test.each([
    { at: '2020-06-30T21:59:59Z', rate: 1900, because: 'it is the last second of June in Berlin' },
    { at: '2020-06-30T22:00:00Z', rate: 1600, because: 'July has begun in Berlin, not yet in Greenwich' },
    { at: '2020-12-31T22:59:59Z', rate: 1600, because: 'the lower rate ends with the year' },
    { at: '2020-12-31T23:00:00Z', rate: 1900, because: 'the old rate is back' },
  ])('German VAT at $at: $because', ({ at, rate }) => expect(marketAt('de', new Date(at)).vatRate).toBe(rate))

  test.each([
    { market: 'da', updated: '2020-01-01' },
    { market: 'se', updated: '2020-01-01' },
    { market: 'nl', updated: '2020-01-01' },
    { market: 'de', updated: '2021-11-17' },
  ] as const)('the terms in $market are those of $updated', ({ market, updated }) =>
    expect(marketAt(market, new Date('2026-11-22T12:00:00Z')).terms).toEqual({
      inForce: '2017-08-01',
      updated,
    }),
  )

  test.each([...marketIds])('the days of every rule of %s rise', (market: MarketId) => {
    const { words, ...dated } = datedRules[market]
    const all = [words, ...Object.values(dated).map((values) => values.map(({ from }) => from))]
    for (const days of all) expect(days).toEqual([...new Set(days)].toSorted())
  })
})
