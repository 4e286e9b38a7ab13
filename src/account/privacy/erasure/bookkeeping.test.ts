import { expect, test } from 'vitest'
import type { MarketId } from '#/platform/markets/markets.ts'
import { forgottenAt, retainedThrough } from './bookkeeping.rule.ts'

test.each<{ market: MarketId; through: number; at: string; law: string }>([
  { market: 'da', through: 2031, at: '2031-12-31T23:00:00Z', law: 'Bogføringsloven § 12: five years' },
  { market: 'se', through: 2033, at: '2033-12-31T23:00:00Z', law: 'Bokföringslagen 7 kap. 2 §: seven years' },
  { market: 'nl', through: 2033, at: '2033-12-31T23:00:00Z', law: 'AWR art. 52: seven years' },
  { market: 'de', through: 2034, at: '2034-12-31T23:00:00Z', law: '§ 147 AO, § 14b UStG: eight years' },
])('R11.04 an invoice of 2026 in $market is kept to the end of $through: $law', ({ market, through, at }) => {
  expect(retainedThrough(2026, market)).toBe(through)
  expect(forgottenAt(2026, market)).toEqual(new Date(at))
})
