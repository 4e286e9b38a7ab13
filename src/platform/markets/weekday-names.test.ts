import { expect, test } from 'vitest'
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
