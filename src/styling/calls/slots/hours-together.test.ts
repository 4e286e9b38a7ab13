import { expect, test } from 'vitest'
import { hoursTogether } from './slots.rule.ts'

test('R6.16 hours of several colleagues are told from the first to the last', () => {
  const spans = [
    { weekday: 4, starts: '12:00', ends: '18:30' },
    { weekday: 1, starts: '09:00', ends: '12:30' },
    { weekday: 4, starts: '10:00', ends: '11:00' },
  ]
  expect(hoursTogether(spans)).toEqual({ weekdays: [1, 4], starts: '09:00', ends: '18:30' })
  expect(hoursTogether([])).toBeNull()
})
