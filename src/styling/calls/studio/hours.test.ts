import { expect, test } from 'vitest'
import { canKeep, differsOnWeekdays, nextSpan, onAllWeekdays, timeTyped, weekLines } from './hours.rule.ts'

const span = (text: string, weekday = 3) => {
  const [starts = '', ends = ''] = text.split('–')
  return { weekday, starts, ends }
}

test.each([
  { day: [], is: true, because: 'nobody can book' },
  { day: ['09:00–12:00', '13:00–16:30'], is: true, because: 'they are apart' },
  { day: ['09:00–12:00', '12:00–13:00'], is: true, because: 'one may follow the other' },
  { day: ['09:00–12:00', '11:59–13:00'], is: false, because: 'they meet' },
  { day: ['12:00–09:00'], is: false, because: 'it ends before it begins' },
  { day: ['09:00–'], is: false, because: 'it has no end' },
  { day: ['9–25:00'], is: false, because: 'there is no such time' },
  { day: ['–09:00'], is: false, because: 'it has no beginning' },
])('R6.16 the hours $day of a day can be kept: $is, $because', ({ day, is }) => {
  expect(canKeep(day.map((text) => span(text)))).toBe(is)
})

test('R6.16 the same hours on two days are apart', () => {
  expect(canKeep([span('09:00–12:00', 1), span('09:00–12:00', 2)])).toBe(true)
})

test.each([
  { day: [], proposed: '09:00–12:00', because: 'a day begins with the morning' },
  { day: ['09:00–12:00'], proposed: '13:00–16:00', because: 'an hour is left for lunch' },
  { day: ['13:00–21:30', '09:00–12:00'], proposed: '22:30–', because: 'the day is over by then' },
])('R6.16 beside $day is proposed $proposed: $because', ({ day, proposed }) => {
  expect(
    nextSpan(
      day.map((text) => span(text)),
      3,
    ),
  ).toEqual(span(proposed))
})

test.each([
  { typed: '9', time: '09:00' },
  { typed: '930', time: '09:30' },
  { typed: ' 9.30 ', time: '09:30' },
  { typed: '16:30', time: '16:30' },
  { typed: '1630', time: '16:30' },
  { typed: '24:00', time: '24:00' },
  { typed: 'noon', time: 'noon' },
  { typed: '', time: '' },
])('R6.16 "$typed" is the time $time, by 24 hours', ({ typed, time }) => {
  expect(timeTyped(typed)).toBe(time)
})

test('R6.16 the hours of a day are those of Monday to Friday at once, and not of the weekend', () => {
  const week = [[span('08:00–10:00', 1)], [], [span('09:00–12:00')], [], [], [span('10:00–11:00', 6)], []]
  const copied = onAllWeekdays(week, 2)
  expect(copied.map((spans) => spans.map(({ weekday, starts }) => [weekday, starts]))).toEqual([
    ...[1, 2, 3, 4, 5].map((weekday) => [[weekday, '09:00']]),
    [[6, '10:00']],
    [],
  ])
  expect([differsOnWeekdays(week, 2), differsOnWeekdays(copied, 2)]).toEqual([true, false])
})

test.each([
  { hours: [], is: [], because: 'nobody can book' },
  {
    hours: [1, 2, 3, 4, 5].flatMap((day) => [span('09:00–12:00', day), span('13:00–16:30', day)]),
    is: [{ days: 'Monday–Friday', hours: '09:00–12:00 and 13:00–16:30' }],
    because: 'days that are alike are one line',
  },
  {
    hours: [span('09:00–12:00', 1), span('10:00–11:00', 2), span('09:00–12:00', 3)],
    is: [
      { days: 'Monday and Wednesday', hours: '09:00–12:00' },
      { days: 'Tuesday', hours: '10:00–11:00' },
    ],
    because: 'those that are not stand by themselves',
  },
])('R6.16 a week is said in few lines: $because', ({ hours, is }) => expect(weekLines(hours)).toEqual(is))
