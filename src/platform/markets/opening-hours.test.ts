import { expect, test } from 'vitest'
import { marketAt } from './market-at.ts'
import type { MarketId } from './markets.ts'
import { openingLines } from './opening-hours.rule.ts'
import type { OpeningHours } from './rules/rules.ts'

const weekdays: OpeningHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', until: '17:00' }))

test.each<{ market: MarketId; hours: OpeningHours; lines: string[]; because: string }>([
  {
    market: 'da',
    hours: weekdays,
    lines: ['Mandag–fredag: 09.00–17.00'],
    because: 'days with the same hours are one line',
  },
  {
    market: 'de',
    hours: [...weekdays.slice(0, 4), { weekday: 5, from: '09:00', until: '14:30' }],
    lines: ['Montag–Donnerstag: 09:00–17:00', 'Freitag: 09:00–14:30'],
    because: 'a shorter Friday is a line of its own',
  },
  {
    market: 'nl',
    hours: [
      { weekday: 6, from: '10:00', until: '12:00' },
      { weekday: 1, from: '10:00', until: '12:00' },
    ],
    lines: ['Maandag en zaterdag: 10:00–12:00'],
    because: 'days that are no run are listed, from Monday on',
  },
  { market: 'se', hours: [], lines: [], because: 'a country without support has no hours' },
])('R8.09 opening hours in $market: $because', ({ market, hours, lines }) =>
  expect(openingLines(hours, marketAt(market, new Date(0)).intlLocale)).toEqual(lines),
)
