import { expect, test } from 'vitest'
import { hoursTogether } from './slots.rule.ts'
import { weekdayNames } from './weekday-names.rule.ts'

test.each([
  { weekdays: [1, 2, 3, 4, 5], locale: 'de-DE', names: 'Montag–Freitag', because: 'they follow each other' },
  {
    weekdays: [1, 2, 4],
    locale: 'nl-NL',
    names: 'maandag, dinsdag en donderdag',
    because: 'one is left out',
  },
  { weekdays: [6, 7], locale: 'da-DK', names: 'lørdag og søndag', because: 'two need no dash' },
  { weekdays: [3], locale: 'sv-SE', names: 'onsdag', because: 'it is one' },
])('R6.16 $names, since $because', ({ weekdays, locale, names }) =>
  expect(weekdayNames(weekdays, locale)).toBe(names),
)

test('R6.16 hours of several colleagues are told from the first to the last', () => {
  const spans = [
    { weekday: 4, starts: '12:00', ends: '18:30' },
    { weekday: 1, starts: '09:00', ends: '12:30' },
    { weekday: 4, starts: '10:00', ends: '11:00' },
  ]
  expect(hoursTogether(spans)).toEqual({ weekdays: [1, 4], starts: '09:00', ends: '18:30' })
  expect(hoursTogether([])).toBeNull()
})
