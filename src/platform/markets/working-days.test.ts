import { expect, test } from 'vitest'
import { isWorkingDay } from './working-days.ts'

test('R6.08 a Sunday is no working day', () => {
  expect(isWorkingDay(Temporal.PlainDate.from('2026-03-01'), 'da')).toBe(false)
})
