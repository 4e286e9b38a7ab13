import { expect, test } from 'vitest'
import { arrivalDay, weatherOnArrival } from './arrival.rule.ts'
import { stylingDueAt } from './styling-due.rule.ts'

const at = (text: string) => new Date(text)

test.each([
  { wanted: undefined, due: '2026-03-05T17:00:00Z', because: 'three working days, at six in the evening' },
  { wanted: '2026-03-12', due: '2026-03-03T17:00:00Z', because: 'sooner when she wants the box by a date' },
  { wanted: '2026-03-03', due: '2026-03-03T17:00:00Z', because: 'never before tomorrow' },
  { wanted: '2026-06-01', due: '2026-03-05T17:00:00Z', because: 'a late date gives no more time' },
])('R8.02 styling is due: $because', ({ wanted, due }) => {
  expect(stylingDueAt(at('2026-03-02T09:00:00Z'), 'da', wanted)).toEqual(at(due))
})

test.each([
  { market: 'se', now: '2026-11-28T09:00:00Z', day: '2026-12-08', weather: 'cold' },
  { market: 'de', now: '2026-03-23T09:00:00Z', day: '2026-04-02', weather: 'cool' },
  { market: 'nl', now: '2026-06-22T09:00:00Z', day: '2026-07-02', weather: 'warm' },
] as const)('R8.02 what is ordered in $market on $now arrives on $day, when it is $weather', (one) => {
  expect(String(arrivalDay(at(one.now), one.market))).toBe(one.day)
  expect(weatherOnArrival(at(one.now), one.market)).toBe(one.weather)
})
