import { expect, test } from 'vitest'
import { dueGroup } from './due.rule.ts'

test.each([
  { due: '2026-03-02T08:59:59Z', is: 'overdue' },
  { due: '2026-03-02T09:00:00Z', is: 'overdue' },
  { due: '2026-03-02T22:59:59Z', is: 'today' },
  { due: '2026-03-02T23:00:00Z', is: 'tomorrow' },
  { due: '2026-03-03T23:00:00Z', is: 'later' },
])('R6.19 what is due at $due is $is in the market’s own calendar', ({ due, is }) =>
  expect(dueGroup(new Date(due), new Date('2026-03-02T09:00:00Z'), 'se')).toBe(is),
)
