import { expect, test } from 'vitest'
import { marketAt } from '#/platform/markets/market-at.ts'
import {
  amountKind,
  answerUntil,
  lateCheckAt,
  mayHaveLost,
  needsSecond,
  objectUntil,
  sendBackBy,
} from './claim.rule.ts'

const at = new Date('2026-11-01T09:00:00Z')
const claim = { market: 'de', at } as const

test('R6.13 goods are with the carrier within 14 days of the decision, travel for 7, and one may object for 14', () => {
  expect(sendBackBy(claim)).toEqual(new Date('2026-11-15T23:00:00Z'))
  expect(lateCheckAt(claim)).toEqual(new Date('2026-11-22T23:00:00Z'))
  expect(objectUntil(claim)).toEqual(new Date('2026-11-15T23:00:00Z'))
})

test.each([
  { kind: 'loss-in-value', goodsId: 'g1', asked: 'estimate' },
  { kind: 'late-return', goodsId: null, asked: 'fee' },
  { kind: 'late-return', goodsId: 'g1', asked: 'price' },
  { kind: 'unpicked', goodsId: null, asked: 'fee' },
  { kind: 'refused-return', goodsId: 'g1', asked: 'price' },
] as const)('R6.13 $kind of piece $goodsId asks $asked', ({ kind, goodsId, asked }) =>
  expect(amountKind({ kind, goodsId })).toBe(asked),
)

const limit = marketAt('de', at).claims.aloneUpTo
test.each([
  { as: 'estimate', amount: limit, second: false, because: 'up to the limit one person decides' },
  { as: 'estimate', amount: limit + 1, second: true, because: 'above it a second one agrees' },
  { as: 'price', amount: limit + 1, second: true, because: 'a price is much money too' },
  { as: 'fee', amount: limit + 1, second: false, because: 'a fee is what the country says' },
] as const)('R6.13 $as of $amount needs a second colleague: $second, as $because', ({ as, amount, second }) =>
  expect(needsSecond({ as, amount, market: 'de', now: at })).toBe(second),
)

test.each([
  { grade: 'A', labelPresent: true, looked: false },
  { grade: 'B', labelPresent: true, looked: false },
  { grade: 'C', labelPresent: true, looked: true },
  { grade: 'D', labelPresent: true, looked: true },
  { grade: 'A', labelPresent: false, looked: true },
])('R6.13 grade $grade, label $labelPresent: a person looks $looked', ({ looked, ...piece }) =>
  expect(mayHaveLost(piece)).toBe(looked),
)

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
