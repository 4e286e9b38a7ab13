import { expect, test } from 'vitest'
import { workingWeek } from './working-week.rule.ts'

test.each([
  { days: ['2026-11-27', '2026-11-30', '2026-12-01'], from: 5, because: 'Friday ends a week' },
  { days: ['2026-11-30', '2026-12-02'], from: undefined, because: 'a day is missing' },
  { days: ['2026-11-27', '2026-11-28'], from: undefined, because: 'a Saturday has no column' },
  { days: [], from: undefined, because: 'there are no days' },
])('R6.16 the days of calls stand as weeks or in running order: $because', ({ days, from }) =>
  expect(workingWeek(days)).toBe(from),
)
