import { expect, test } from 'vitest'
import { answerUntil, objectUntil } from './claim.rule.ts'

test.each([
  {
    at: '2026-03-02T09:00:00Z',
    until: '2026-04-01T22:00:00Z',
    because: 'thirty whole days, across the change to summer time',
  },
  {
    at: '2026-03-01T23:30:00Z',
    until: '2026-04-01T22:00:00Z',
    because: 'it was said on the second of March by the clock of the market',
  },
  {
    at: '2026-10-10T09:00:00Z',
    until: '2026-11-09T23:00:00Z',
    because: 'thirty whole days, across the change to winter time',
  },
])('R6.13 an objection of $at lapses at $until: $because', ({ at, until }) => {
  for (const market of ['da', 'se', 'nl', 'de'] as const)
    expect(answerUntil({ market, at: new Date(at) })).toEqual(new Date(until))
})

test('R6.13 the day for our answer is later than the last one for an objection', () => {
  const at = new Date('2026-03-02T09:00:00Z')
  expect(answerUntil({ market: 'se', at }).getTime()).toBeGreaterThan(
    objectUntil({ market: 'se', at }).getTime(),
  )
})
