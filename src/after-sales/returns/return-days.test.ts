import { expect, test } from 'vitest'
import { lastDayToReturn, refundDueAt, returnsUntil } from './return.rule.ts'

const at = new Date('2026-11-01T09:00:00Z')

test('R7.08 the day of delivery does not count, and the last day is whole', () => {
  const until = returnsUntil(at, 'nl', 14)
  expect(until).toEqual(new Date('2026-11-15T23:00:00Z'))
  expect(lastDayToReturn(until, 'nl')).toBe('2026-11-15')
})

test('R7.08 a refund is due a fixed number of whole days after the notice', () => {
  expect(refundDueAt(at, 'se', 14)).toEqual(new Date('2026-11-15T23:00:00Z'))
  expect(refundDueAt(at, 'se', 0)).toEqual(new Date('2026-11-01T23:00:00Z'))
})
