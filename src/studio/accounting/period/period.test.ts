import { expect, test } from 'vitest'
import {
  boundsIn,
  isPeriodOver,
  monthIn,
  monthsOf,
  periodOf,
  periodsBefore,
  quarterIn,
} from './period.rule.ts'

test.each([
  { id: '2026-10', from: '2026-10-01', to: '2026-11-01', months: 1 },
  { id: '2026-12', from: '2026-12-01', to: '2027-01-01', months: 1 },
  { id: '2026-Q1', from: '2026-01-01', to: '2026-04-01', months: 3 },
  { id: '2026-Q4', from: '2026-10-01', to: '2027-01-01', months: 3 },
  { id: '2026', from: '2026-01-01', to: '2027-01-01', months: 12 },
])('R8.05 the period $id is from $from until before $to', ({ id, from, to, months }) => {
  const period = periodOf(id)
  expect([period.id, period.from.toString(), period.to.toString()]).toEqual([id, from, to])
  const inIt = monthsOf(period)
  expect(inIt).toHaveLength(months)
  expect(inIt[0]).toBe(from.slice(0, 7))
})

test.each([
  { month: 1, is: '2026-01', quarter: '2026-Q1' },
  { month: 3, is: '2026-03', quarter: '2026-Q1' },
  { month: 4, is: '2026-04', quarter: '2026-Q2' },
  { month: 12, is: '2026-12', quarter: '2026-Q4' },
])('R8.05 month $month is $is of $quarter', ({ month, is, quarter }) => {
  expect(monthIn({ year: 2026, month })).toBe(is)
  expect(quarterIn({ year: 2026, month })).toBe(quarter)
})

test.each([
  { today: '2026-10-31', over: false, because: 'it is the last day' },
  { today: '2026-11-01', over: true, because: 'the day after' },
  { today: '2026-12-24', over: true, because: 'long after' },
])('R8.05 on $today October is over: $over, as $because', ({ today, over }) =>
  expect(isPeriodOver(periodOf('2026-10'), Temporal.PlainDate.from(today))).toBe(over),
)

test('R8.05 a period begins and ends at midnight of its market', () => {
  expect(boundsIn(periodOf('2026-10'), 'de')).toEqual({
    from: new Date('2026-09-30T22:00:00Z'),
    to: new Date('2026-10-31T23:00:00Z'),
  })
})

test('R8.05 the own month and quarter come first, and two years may be chosen', () => {
  const { months, quarters, years } = periodsBefore(Temporal.PlainDate.from('2026-03-31'))
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([25, '2026-03', '2026-02', '2024-03'])
  expect([quarters.length, quarters[0], quarters[1], quarters.at(-1)]).toEqual([
    9,
    '2026-Q1',
    '2025-Q4',
    '2024-Q1',
  ])
  expect(years).toEqual(['2026', '2025', '2024'])
})
