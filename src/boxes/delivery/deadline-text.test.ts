import { expect, test } from 'vitest'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { deadlineText } from './deadline-text.rule.ts'

const textOf = (at: string, market: MarketId) => deadlineText(at, market, textsOf(market))

test.each([
  { market: 'da', at: '2026-11-25T23:00:00Z', says: 'udgangen af onsdag 25.\u00a0november' },
  { market: 'se', at: '2026-11-25T23:00:00Z', says: 'utgången av onsdag 25\u00a0november' },
  { market: 'nl', at: '2026-11-25T23:00:00Z', says: 'het einde van woensdag 25\u00a0november' },
  { market: 'de', at: '2026-11-25T23:00:00Z', says: 'einschließlich Mittwoch, 25.\u00a0November' },
  { market: 'da', at: '2026-06-30T22:00:00Z', says: 'udgangen af tirsdag 30.\u00a0juni' },
  { market: 'de', at: '2026-12-31T23:00:00Z', says: 'einschließlich Donnerstag, 31.\u00a0Dezember' },
] as const)('R6.19 a deadline at midnight is named by the day that it ends, $market $at', (row) => {
  expect(textOf(row.at, row.market)).toBe(row.says)
})

test.each([
  { at: '2026-11-25T22:00:00Z', hour: /23.00/, because: 'an hour before midnight is that day' },
  { at: '2026-11-25T23:01:00Z', hour: /00.01/, because: 'a minute after it is the next one' },
  { at: '2026-11-26T00:00:00Z', hour: /01.00/, because: 'midnight in London is no midnight here' },
  { at: '2026-11-26T11:00:00Z', hour: /12.00/, because: 'noon has its hour' },
])('R6.19 every other deadline keeps its hour: $because', ({ at, hour }) => {
  for (const market of marketIds) expect(textOf(at, market)).toMatch(hour)
})
