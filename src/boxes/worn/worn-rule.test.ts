import { expect, test } from 'vitest'
import { askAt, isAsked } from './worn.rule.ts'

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
  { of: {}, asked: true, because: 'all is well' },
  { of: { kept: 0 }, asked: false, because: 'nothing is kept' },
  { of: { inOrder: false }, asked: false, because: 'it is not paid' },
  { of: { isDisputed: true }, asked: false, because: 'the bank took the money back' },
  { of: { hasEnded: true }, asked: false, because: 'the subscription has ended' },
  { of: { isClosed: true }, asked: false, because: 'the account is closed' },
  { of: { wantsNone: true }, asked: false, because: 'no such mails are wanted' },
])('R6.10 asked: $asked, since $because', ({ of, asked }) => expect(isAsked({ ...well, ...of })).toBe(asked))
