import { expect, test } from 'vitest'
import { dayEnds } from './due.rule.ts'

test.each([
  { now: '2026-03-02T09:00:00Z', today: '2026-03-02T23:00:00Z', tomorrow: '2026-03-03T23:00:00Z' },
  { now: '2026-03-02T22:59:59Z', today: '2026-03-02T23:00:00Z', tomorrow: '2026-03-03T23:00:00Z' },
  { now: '2026-03-02T23:00:00Z', today: '2026-03-03T23:00:00Z', tomorrow: '2026-03-04T23:00:00Z' },
  { now: '2026-03-28T12:00:00Z', today: '2026-03-28T23:00:00Z', tomorrow: '2026-03-29T22:00:00Z' },
])('R6.19 at $now the market’s own day ends at $today, the next at $tomorrow', ({ now, today, tomorrow }) =>
  expect(dayEnds(new Date(now), 'se')).toEqual({
    market: 'se',
    today: new Date(today),
    tomorrow: new Date(tomorrow),
  }),
)
