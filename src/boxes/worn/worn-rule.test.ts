import { expect, test } from 'vitest'
import { askAt, canAsk } from './worn.rule.ts'

test.each([
  { settled: '2026-03-01T09:00:00Z', market: 'da', at: '2026-04-15T08:00:00Z', because: 'summer time began' },
  {
    settled: '2026-09-20T22:30:00Z',
    market: 'de',
    at: '2026-11-05T09:00:00Z',
    because: 'there it was the 21st, and winter time began',
  },
  { settled: '2026-12-31T12:00:00Z', market: 'nl', at: '2027-02-14T09:00:00Z', because: 'the year ends' },
] as const)('R6.10 decided at $settled it is asked at $at: $because', ({ settled, market, at }) =>
  expect(askAt(new Date(settled), market).toISOString()).toBe(new Date(at).toISOString()),
)

const well = { kept: 2, inOrder: true, isDisputed: false, hasEnded: false, isClosed: false, wantsNone: false }
test.each([
  { of: {}, can: true, because: 'all is well' },
  { of: { kept: 0 }, can: false, because: 'nothing is kept' },
  { of: { inOrder: false }, can: false, because: 'it is not paid' },
  { of: { isDisputed: true }, can: false, because: 'the bank took the money back' },
  { of: { hasEnded: true }, can: false, because: 'the subscription has ended' },
  { of: { isClosed: true }, can: false, because: 'the account is closed' },
  { of: { wantsNone: true }, can: false, because: 'no such mails are wanted' },
])('R6.10 asking is possible: $can, since $because', ({ of, can }) =>
  expect(canAsk({ ...well, ...of })).toBe(can),
)
