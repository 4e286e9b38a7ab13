import { expect, test } from 'vitest'
import type { MarketId } from '#/platform/markets/markets.ts'
import { priceIn, priceTerms } from './rates.rule.ts'

type Case = { market: MarketId; rate: string[]; minor: number; is: number; because: string }

test.each<Case>([
  { market: 'se', rate: ['EUR=11.2'], minor: 55_99, is: 629_00, because: '627.09 kr is 629 kr' },
  {
    market: 'da',
    rate: ['EUR=7.46'],
    minor: 100_00,
    is: 749_00,
    because: '746 kr is nearer to 749 than to 739',
  },
  {
    market: 'da',
    rate: ['EUR=7.46'],
    minor: 25,
    is: 9_00,
    because: 'nothing is cheaper than the smallest price',
  },
  { market: 'nl', rate: ['USD=0.92'], minor: 57_00, is: 51_95, because: '52.44 € is 51.95 €' },
  {
    market: 'de',
    rate: ['USD=0.92'],
    minor: 57_00,
    is: 51_99,
    because: '52.44 € is nearer to 51.99 € than to 52.99 €',
  },
  { market: 'de', rate: ['USD=0.92'], minor: 57_60, is: 52_99, because: 'who ends at a price stays there' },
  {
    market: 'se',
    rate: [],
    minor: 627_09,
    is: 627_09,
    because: "the market's own money is the shop's decision",
  },
])('R1.01 in $market: $because', ({ market, rate, minor, is }) => {
  const [conversion] = priceTerms({ marketNames: [market], rates: rate }).conversions
  expect(priceIn(conversion!, minor)).toBe(is)
})

test.each([
  [{ marketNames: ['xx'], rates: [] }, 'no market "xx"'],
  [{ marketNames: ['se'], rates: [], currency: 'USD' }, 'what one USD is worth with --rate USD=10.4'],
  [{ marketNames: ['se', 'de'], rates: ['USD=10.4'] }, 'a rate for each'],
  [{ marketNames: ['se'], rates: ['ten'] }, 'Cannot read the rate'],
])('prices in another currency are refused without a rate: %j', (given, because) => {
  expect(() => priceTerms(given)).toThrow(because)
})

test('each market has a rate of its own', () => {
  expect(
    priceTerms({ marketNames: ['se', 'de,nl'], rates: ['USD/SEK=10.4', 'USD/EUR=0.92'] }).conversions,
  ).toEqual([
    { market: 'se', currency: 'SEK', rate: 10.4 },
    { market: 'de', currency: 'EUR', rate: 0.92 },
    { market: 'nl', currency: 'EUR', rate: 0.92 },
  ])
  expect(priceTerms({ marketNames: [], rates: [] })).toMatchObject({
    conversions: [{ market: 'da', rate: 1 }],
    notes: [
      'Where the file names no currency, prices are taken as DKK. If they are in another, say which, and what one of it is worth.',
    ],
  })
})
