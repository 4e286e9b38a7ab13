import { expect, test } from 'vitest'
import { dayInZone, hasOtherTimes, zoneName } from './time-zone.rule.ts'

const noon = '2026-03-05T12:00:00Z'
test.each([
  {
    moments: [noon],
    one: 'Europe/Berlin',
    other: 'Europe/Stockholm',
    otherwise: false,
    because: 'two names of one clock',
  },
  {
    moments: [noon],
    one: 'Europe/London',
    other: 'Europe/Berlin',
    otherwise: true,
    because: 'an hour apart',
  },
  {
    moments: [noon, '2026-03-20T12:00:00Z'],
    one: 'America/New_York',
    other: 'America/Lima',
    otherwise: true,
    because: 'apart from the day on which one of them changes',
  },
])('R6.16 $one and $other: $because', ({ moments, one, other, otherwise }) => {
  expect(hasOtherTimes(moments, one, other)).toBe(otherwise)
})

test('R6.16 a day is that of the clock there, and its zone is named in the language of the market', () => {
  expect(dayInZone('2026-03-05T23:30:00Z', 'Europe/Copenhagen')).toBe('2026-03-06')
  expect(zoneName(noon, 'de')).toBe('Mitteleuropäische Zeit')
})
