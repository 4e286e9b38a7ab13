import { describe, expect, test } from 'vitest'
import { addMonthsTo, datesToChoose, firstDate, pauses, upcoming } from './dates.rule.ts'

const today = '2026-03-10'

// biome-ignore format: a table
test.each([
  { months: 0, lastOrdered: '2026-03-01', first: null, because: 'she orders herself' },
  { months: 1, lastOrdered: '2026-03-01', first: '2026-04-01', because: 'a month after her last one' },
  { months: 3, lastOrdered: '2026-03-01', first: '2026-06-01', because: 'three months after her last one' },
  { months: 1, lastOrdered: '2026-02-15', first: '2026-03-24', because: 'she hears of it two weeks before, even so' },
  { months: 2, lastOrdered: null, first: '2026-03-24', because: 'there is no last one' },
  { months: 1, lastOrdered: '2026-03-31', first: '2026-04-30', because: 'April has no 31st' },
])('R3.09 every $months months, last on $lastOrdered: $because', ({ months, lastOrdered, first }) =>
  expect(firstDate({ months, lastOrdered, today })).toBe(first),
)

describe('R3.11', () => {
  test('she chooses among the days from tomorrow on, half a year ahead', () =>
    expect(datesToChoose(today)).toEqual({ from: '2026-03-11', to: '2026-09-10' }))
  test('she pauses up to half a year, which is a day that can be chosen', () => {
    expect(pauses(today).map(({ until }) => until)).toEqual([
      '2026-04-10',
      '2026-05-10',
      '2026-06-10',
      '2026-09-10',
    ])
    const { from, to } = datesToChoose(today)
    for (const { until } of pauses(today)) expect(from <= until && until <= to, until).toBe(true)
  })
  test('the next three are counted from the first, so that a short month shifts none of them', () =>
    expect(upcoming({ nextBoxDate: '2026-01-31', months: 1 })).toEqual([
      { date: '2026-01-31', changeUntil: '2026-01-30' },
      { date: '2026-02-28', changeUntil: '2026-02-27' },
      { date: '2026-03-31', changeUntil: '2026-03-30' },
    ]))
  test('nothing comes where nothing is planned', () =>
    expect(upcoming({ nextBoxDate: null, months: 0 })).toEqual([]))
  test('months across a year', () => expect(addMonthsTo('2026-11-30', 3)).toBe('2027-02-28'))
})
