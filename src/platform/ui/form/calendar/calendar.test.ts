import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clamped, dayAfterKey, isWithin, monthOf, monthsLater, weeksOf } from './calendar.rule.ts'

test.each([
  { day: '2026-11-23', key: 'ArrowRight', to: '2026-11-24', because: 'the next day' },
  { day: '2026-11-30', key: 'ArrowRight', to: '2026-12-01', because: 'over the end of a month' },
  { day: '2026-03-29', key: 'ArrowRight', to: '2026-03-30', because: 'a day of 23 hours is a day' },
  { day: '2026-11-23', key: 'ArrowUp', to: '2026-11-16', because: 'the week before' },
  { day: '2026-11-25', key: 'Home', to: '2026-11-23', because: 'weeks begin on a Monday' },
  { day: '2026-11-25', key: 'End', to: '2026-11-29', because: 'and end on a Sunday' },
  { day: '2026-01-31', key: 'PageDown', to: '2026-02-28', because: 'a shorter month has its last day' },
  { day: '2024-02-29', key: 'PageUp', shift: true, to: '2023-02-28', because: 'a year before a leap day' },
  { day: '2026-11-23', key: 'a', to: undefined, because: 'that is no way' },
])('R2.14 $key on $day: $because', ({ day, key, shift = false, to }) =>
  expect(dayAfterKey(day, key, shift)).toBe(to),
)

const days = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2101-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('R2.14 a month has each of its days once, in whole weeks that begin on a Monday', () => {
  fc.assert(
    fc.property(days, (day) => {
      const weeks = weeksOf(day)
      const shown = weeks.flat().filter((one) => one !== undefined)
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(shown).toEqual([...new Set(shown)].toSorted())
      expect(shown).toContain(day)
      expect(shown.every((one) => monthOf(one) === monthOf(day))).toBe(true)
      for (const [at, one] of weeks.flat().entries())
        if (one) expect(Temporal.PlainDate.from(one).dayOfWeek).toBe((at % 7) + 1)
      expect(shown).toHaveLength(Temporal.PlainDate.from(day).daysInMonth)
    }),
  )
})

test('R2.14 a month later is the same day, or that month’s last', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -30, max: 30 }), (day, months) => {
      expect(monthsLater(day, months)).toBe(Temporal.PlainDate.from(day).add({ months }).toString())
    }),
  )
})

test('R2.14 a day out of bounds becomes the nearest allowed day', () => {
  const bounds = { min: '2026-11-24', max: '2026-12-24' }
  expect(['2026-11-23', '2026-12-01', '2027-01-01'].map((day) => clamped(day, bounds))).toEqual([
    '2026-11-24',
    '2026-12-01',
    '2026-12-24',
  ])
  expect([
    isWithin('2026-11-23', bounds),
    isWithin('2026-11-24', bounds),
    isWithin('2026-11-23', {}),
  ]).toEqual([false, true, true])
})
