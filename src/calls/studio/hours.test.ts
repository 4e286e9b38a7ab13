import { expect, test } from 'vitest'
import { areHours, oneMore } from './hours.rule.ts'

const spans = (...written: string[]) =>
  written.map((span) => {
    const [starts = '', ends = ''] = span.split('–')
    return { weekday: 3, starts, ends }
  })

test.each([
  { hours: spans(), right: true, because: 'nobody can book' },
  { hours: spans('09:00–12:00', '12:00–13:00'), right: true, because: 'one may follow the other' },
  { hours: spans('09:00–12:00', '11:59–13:00'), right: false, because: 'they meet' },
  { hours: spans('12:00–09:00'), right: false, because: 'it ends before it begins' },
  { hours: spans('12:00–12:00'), right: false, because: 'it has no minute' },
  { hours: spans('09:00–'), right: false, because: 'it has no end' },
  { hours: spans('–09:00'), right: false, because: 'it has no beginning' },
])('R6.16 hours of a day: $because', ({ hours, right }) => {
  expect(areHours(hours)).toBe(right)
})

test.each([
  { have: spans(), offered: '09:00–12:00', because: 'a day begins with its morning' },
  { have: spans('09:00–12:00'), offered: '13:00–16:30', because: 'the afternoon is free' },
  { have: spans('08:00–10:00'), offered: '13:00–16:30', because: 'the morning is taken in part' },
  { have: spans('09:00–17:00'), offered: '–', because: 'both are taken' },
])('R6.16 to $have one more is $offered: $because', ({ have, offered }) => {
  const { starts, ends } = oneMore(have, 3)
  expect(`${starts}–${ends}`).toBe(offered)
  expect(oneMore(have, 4), 'another day has its own').toEqual({
    weekday: 4,
    starts: '09:00',
    ends: '12:00',
  })
})
