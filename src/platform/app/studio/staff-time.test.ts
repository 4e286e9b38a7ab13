import { expect, test } from 'vitest'
import { staffDaysUntil, staffTimeNear } from './staff-time.ts'

const now = '2026-11-28T10:00:00Z'

test.each([
  { at: '2026-11-28T17:00:00Z', text: 'today, 18:00' },
  { at: '2026-11-28T22:59:00Z', text: 'today, 23:59' },
  { at: '2026-11-28T23:00:00Z', text: 'tomorrow, 00:00' },
  { at: '2026-11-27T03:14:00Z', text: 'yesterday, 04:14' },
  { at: '2026-12-02T17:00:00Z', text: 'in 4 days, 2 Dec 18:00' },
  { at: '2026-12-05T17:00:00Z', text: 'in 7 days, 5 Dec 18:00' },
  { at: '2026-12-06T17:00:00Z', text: '6 Dec 18:00' },
  { at: '2026-11-26T17:00:00Z', text: '26 Nov 18:00' },
  { at: '2027-01-10T17:00:00Z', text: '10 Jan 2027, 18:00' },
])('R8.01 of $at a colleague reads “$text”, by our own desk’s calendar', ({ at, text }) =>
  expect(staffTimeNear(at, now)).toBe(text),
)

test('R6.11 days left are whole days, also over the hour that is put back', () => {
  expect(staffDaysUntil('2026-10-26T11:00:00Z', '2026-10-24T21:00:00Z')).toBe(2)
  expect(staffDaysUntil('2026-11-26T11:00:00Z', now)).toBe(-2)
})
