import { describe, expect, test } from 'vitest'
import { marketAt } from '../market-at.ts'
import { marketIds } from '../markets.ts'
import { dataKinds, removedKinds, retentionIn, retentionMonths, TOLD_DAYS_AHEAD } from './retention.rule.ts'

const NOW = new Date('2026-11-29T12:00:00Z')

test.each([
  { market: 'da', guest: 24, years: 5, because: 'two years for faults, Bogføringsloven § 12' },
  { market: 'se', guest: 36, years: 7, because: 'three years for faults, Bokföringslagen 7 kap. 2 §' },
  { market: 'nl', guest: 24, years: 7, because: 'two years for faults, AWR art. 52' },
  { market: 'de', guest: 24, years: 8, because: 'two years for faults, § 147 AO' },
] as const)(
  'R11.04 in $market a guest is kept as long as their rights: $because',
  ({ market, guest, years }) => {
    const periods = retentionIn(marketAt(market, NOW))
    expect(periods.guest).toEqual({ count: guest, unit: 'months' })
    expect(periods.books).toEqual({ count: years, unit: 'years' })
  },
)

describe.each(marketIds.map((market) => ({ market })))('R11.04 the periods in $market', ({ market }) => {
  const rules = marketAt(market, NOW)

  test('name each kind once, and each lasts', () => {
    expect(Object.keys(retentionIn(rules)).toSorted()).toEqual([...dataKinds].toSorted())
    expect(removedKinds.filter((kind) => !dataKinds.includes(kind))).toEqual([])
    for (const { count } of Object.values(retentionIn(rules))) expect(count).toBeGreaterThan(0)
  })

  test('leave a member all rights for faults: an account lasts longer than they do', () => {
    expect(retentionMonths.account).toBeGreaterThanOrEqual(rules.faultMonths)
    expect(retentionMonths['case-photo']).toBeGreaterThanOrEqual(rules.faultMonths)
  })

  test('leave a month for the answer to the mail that tells of the end', () => {
    expect(TOLD_DAYS_AHEAD).toBeGreaterThanOrEqual(30)
  })
})
