import { describe, expect, test } from 'vitest'
import { boxDate, dateAfter, datesToChoose, firstDate, pauses, upcoming } from './dates.rule.ts'

const today = '2026-03-10'

// biome-ignore format: a table
test.each([
  { months: 1, last: '2026-03-01', first: '2026-04-01', because: 'a month after her last one' },
  { months: 3, last: '2026-03-01', first: '2026-06-01', because: 'three months after her last one' },
  { months: 1, last: '2026-02-15', first: '2026-03-24', because: 'she hears of it two weeks before, even so' },
  { months: 2, last: null, first: '2026-03-24', because: 'there is no last one' },
  { months: 1, last: '2026-03-31', first: '2026-04-30', because: 'April has no 31st' },
])('R3.09 every $months months, last on $last: $because', ({ months, last, first }) =>
  expect(firstDate({ months, last, today }).nextBoxDate).toBe(first),
)

describe('R3.11', () => {
  test('she chooses among the days from tomorrow on, half a year ahead', () =>
    expect(datesToChoose(today)).toEqual({ from: '2026-03-11', to: '2026-09-10' }))
  test('she pauses up to half a year, which is a day that can be chosen', () => {
    expect(pauses(today, '2026-03-24').map(({ until }) => until)).toEqual([
      '2026-04-10',
      '2026-05-10',
      '2026-06-10',
      '2026-09-10',
    ])
    const { from, to } = datesToChoose(today)
    for (const { until } of pauses(today, '2026-03-24'))
      expect(from <= until && until <= to, until).toBe(true)
  })
  test('a pause leaves out the box she was to get, so it ends after that', () => {
    expect(pauses(today, '2026-05-10').map(({ months }) => months)).toEqual([3, 6])
    expect(pauses(today, '2026-09-10')).toEqual([])
    expect(pauses(today, null)).toEqual([])
  })
  test('the next three are counted from the first, so that a short month shifts none of them', () =>
    expect(upcoming(boxDate('2026-01-31'), 1)).toEqual([
      { date: '2026-01-31', changeUntil: '2026-01-30' },
      { date: '2026-02-28', changeUntil: '2026-02-27' },
      { date: '2026-03-31', changeUntil: '2026-03-30' },
    ]))
  test('R3.09 half a year of boxes on the 31st, one after the other: a short month shifts none but its own', () => {
    const dates = [boxDate('2027-10-31')]
    for (let count = 1; count < 6; count++) dates.push(dateAfter(dates.at(-1)!, 1))
    expect(dates.map(({ nextBoxDate }) => nextBoxDate)).toEqual([
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ])
  })
  test('the first date after a box on the 31st falls on a short month, the one after it does not', () =>
    expect(dateAfter(firstDate({ months: 1, last: '2026-03-31', today }), 1).nextBoxDate).toBe('2026-05-31'))
})
