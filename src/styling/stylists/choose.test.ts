import { expect, test } from 'vitest'
import { changeableFrom, chooseStylist, type StylingColleague } from './stylists.rule.ts'

const one = (id: string, more: Partial<StylingColleague> = {}): StylingColleague => ({
  id,
  isStylist: true,
  markets: ['se'],
  isAway: false,
  waiting: 0,
  members: 0,
  ...more,
})

test.each<{ because: string; colleagues: StylingColleague[]; but?: string[]; chosen: string | undefined }>([
  { because: 'nobody is there', colleagues: [], chosen: undefined },
  {
    because: 'the fewest boxes wait',
    colleagues: [one('a', { waiting: 2 }), one('b', { waiting: 1 })],
    chosen: 'b',
  },
  {
    because: 'of as many boxes, the fewest members',
    colleagues: [one('a', { members: 9 }), one('b')],
    chosen: 'b',
  },
  { because: 'of what is alike, always the same', colleagues: [one('b'), one('a')], chosen: 'a' },
  {
    because: 'b knows the market',
    colleagues: [one('a', { markets: ['de'] }), one('b', { waiting: 9 })],
    chosen: 'b',
  },
  {
    because: 'b has named no other',
    colleagues: [one('a', { markets: ['de'] }), one('b', { markets: [] })],
    chosen: 'b',
  },
  {
    because: 'a foreign stylist is better than none',
    colleagues: [one('a', { markets: ['de'] })],
    chosen: 'a',
  },
  { because: 'b is there', colleagues: [one('a', { isAway: true }), one('b', { waiting: 9 })], chosen: 'b' },
  { because: 'whoever is away comes back', colleagues: [one('a', { isAway: true })], chosen: 'a' },
  { because: 'a was left', colleagues: [one('a'), one('b', { waiting: 9 })], but: ['a'], chosen: 'b' },
  { because: 'all were left', colleagues: [one('a')], but: ['a'], chosen: undefined },
  {
    because: 'an admin comes last',
    colleagues: [one('a', { isStylist: false }), one('b', { waiting: 9 })],
    chosen: 'b',
  },
  {
    because: 'an admin keeps hours for the market',
    colleagues: [one('a', { isStylist: false })],
    chosen: 'a',
  },
  {
    because: 'an admin keeps none',
    colleagues: [one('a', { isStylist: false, markets: [] })],
    chosen: undefined,
  },
])('R6.05 $chosen styles, since $because', ({ colleagues, but = [], chosen }) =>
  expect(chooseStylist(colleagues, { market: 'se', but })?.id).toBe(chosen),
)

test.each([
  { last: null, now: '2026-03-01T12:00:00Z', from: null, because: 'nobody was left yet' },
  { last: '2026-03-01T12:00:00Z', now: '2026-03-01T12:00:01Z', from: '2026-03-31', because: 'a second ago' },
  {
    last: '2026-03-01T12:00:00Z',
    now: '2026-03-30T21:59:59Z',
    from: '2026-03-31',
    because: 'the day before, in summer time',
  },
  { last: '2026-03-01T12:00:00Z', now: '2026-03-30T22:00:00Z', from: null, because: 'the day has begun' },
  {
    last: '2026-03-01T23:30:00Z',
    now: '2026-03-31T21:59:59Z',
    from: '2026-04-01',
    because: 'it was the 2nd by the market’s clock',
  },
])('R6.05 another can be asked for from $from: $because', ({ last, now, from }) =>
  expect(changeableFrom(last ? new Date(last) : null, 'se', new Date(now))).toBe(from),
)
