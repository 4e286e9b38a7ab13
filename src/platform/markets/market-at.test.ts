import { describe, expect, test } from 'vitest'
import { datedRules, feesIn, marketAt } from './market-at.ts'
import { type MarketId, marketIds } from './markets.ts'
import { since, valueOn } from './rules/dated.ts'

describe('R1.08 R6.13 R11.01 a rule of a country applies from its day', () => {
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
      updates: [updated],
    }),
  )

  test.each([...marketIds])('the days of every rule of %s rise', (market: MarketId) => {
    const { wordingChanged, ...dated } = datedRules[market]
    const all = [wordingChanged, ...Object.values(dated).map((values) => values.map(({ from }) => from))]
    for (const days of all) expect(days).toEqual([...new Set(days)].toSorted())
  })
})

describe('R9.05 fees of reminders and instalments', () => {
  const germany = marketAt('de', new Date('2026-11-23T12:00:00Z'))
  const lawful = (day: string) => {
    const before = valueOn(datedRules.de.lawfulFees, day)
    return feesIn({ ...germany, feePolicy: 'lawful', lawfulFees: before })
  }

  test('as the terms state it, in Germany alone', () => {
    expect(feesIn(germany)).toEqual({
      reminderFee: 15_00,
      instalmentFees: [
        { plan: 'halfNow', fee: 9_00 },
        { plan: 'nextMonth', fee: 9_00 },
        { plan: 'halvesLater', fee: 18_00 },
      ],
    })
    for (const market of ['da', 'se', 'nl'] as const)
      expect(feesIn(marketAt(market, new Date('2026-11-23T12:00:00Z')))).toEqual({
        reminderFee: 0,
        instalmentFees: [],
      })
  })

  test('one row switches to the lawful fees: reminders free, parts free and within 50 days', () => {
    expect(lawful('2026-11-23')).toEqual({
      reminderFee: 0,
      instalmentFees: [
        { plan: 'halfNow', fee: 0 },
        { plan: 'nextMonth', fee: 0 },
      ],
    })
    expect(lawful('2026-11-19').instalmentFees, 'before the directive').toHaveLength(3)
  })

  test('a cap is no fee: without an agreement there is none', () => {
    const denmark = { ...marketAt('da', new Date('2026-11-23T12:00:00Z')), feePolicy: 'lawful' as const }
    expect(feesIn(denmark).reminderFee).toBe(0)
  })
})
