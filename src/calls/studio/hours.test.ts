import { expect, test } from 'vitest'
import { canKeep, nextSpan } from './hours.rule.ts'

const span = (said: string, weekday = 3) => {
  const [starts = '', ends = ''] = said.split('–')
  return { weekday, starts, ends }
}

test.each([
  { day: [], is: true, because: 'nobody can book' },
  { day: ['09:00–12:00', '13:00–16:30'], is: true, because: 'they are apart' },
  { day: ['09:00–12:00', '12:00–13:00'], is: true, because: 'one may follow the other' },
  { day: ['09:00–12:00', '11:59–13:00'], is: false, because: 'they meet' },
  { day: ['12:00–09:00'], is: false, because: 'it ends before it begins' },
  { day: ['09:00–'], is: false, because: 'it has no end' },
  { day: ['–09:00'], is: false, because: 'it has no beginning' },
])('R6.16 the hours $day of a day can be kept: $is, $because', ({ day, is }) => {
  expect(canKeep(day.map((said) => span(said)))).toBe(is)
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
      day.map((said) => span(said)),
      3,
    ),
  ).toEqual(span(proposed))
})
