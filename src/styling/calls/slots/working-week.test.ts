import { expect, test } from 'vitest'
import { isWorkingWeek } from './working-week.rule.ts'

test.each([
  { days: ['2026-11-27', '2026-11-30', '2026-12-01'], whole: true, because: 'Monday follows Friday' },
  { days: ['2026-11-30', '2026-12-02'], whole: false, because: 'a day is missing' },
  { days: ['2026-11-27', '2026-11-28'], whole: false, because: 'a Saturday has no column' },
  { days: [], whole: false, because: 'there are no days' },
])('R6.16 the days of calls are laid out as weeks or in sequence: $because', ({ days, whole }) =>
  expect(isWorkingWeek(days)).toBe(whole),
)
