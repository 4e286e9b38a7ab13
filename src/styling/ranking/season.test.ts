import { expect, test } from 'vitest'
import type { MarketId } from '#/platform/markets/markets.ts'
import { weatherOn } from './climate.rule.ts'
import type { RankingGarment } from './garment.rule.ts'
import { rank } from './rank.rule.ts'
import { inSeason, outOfSeason } from './season.rule.ts'

test.each<{ market: MarketId; day: string; weather: string }>([
  { market: 'da', day: '2026-11-28', weather: 'cold' },
  { market: 'nl', day: '2026-11-28', weather: 'cold' },
  { market: 'de', day: '2027-04-10', weather: 'cool' },
  { market: 'se', day: '2027-04-10', weather: 'cold' },
  { market: 'se', day: '2027-07-01', weather: 'warm' },
])('R8.02 the weather in $market on $day is $weather', ({ market, day, weather }) => {
  expect(weatherOn(market, Temporal.PlainDate.from(day))).toBe(weather)
})

const garment = (over: Partial<RankingGarment> = {}): RankingGarment => ({
  id: 'a',
  brand: 'Lind',
  kind: 'trousers',
  tags: [],
  traits: {},
  searchText: 'trousers',
  variants: [{ sku: over.id ?? 'a', size: '38', colourKey: 'black', prices: { da: 500_00 } }],
  ...over,
})

test.each<{
  because: string
  of: Partial<RankingGarment>
  cold: 'out' | 'in' | 'any'
  warm: 'out' | 'in' | 'any'
}>([
  { because: 'linen is for the summer', of: { traits: { fabric: ['linen'] } }, cold: 'out', warm: 'in' },
  {
    because: 'a linen bag is carried all year',
    of: { kind: 'bag', traits: { fabric: ['linen'] } },
    cold: 'any',
    warm: 'any',
  },
  {
    because: 'shorts are for the summer',
    of: { searchText: 'twill bermuda shorts' },
    cold: 'out',
    warm: 'in',
  },
  {
    because: 'sandals are for the summer',
    of: { kind: 'shoes', searchText: 'sandaler' },
    cold: 'out',
    warm: 'in',
  },
  {
    because: 'a wool jumper is for the winter',
    of: { kind: 'knitwear', traits: { fabric: ['wool'] } },
    cold: 'in',
    warm: 'out',
  },
  {
    because: 'wool trousers are worn all year',
    of: { traits: { fabric: ['wool'] } },
    cold: 'any',
    warm: 'any',
  },
  { because: 'jeans are worn all year', of: { kind: 'jeans' }, cold: 'any', warm: 'any' },
])('R8.02 season: $because', ({ of, cold, warm }) => {
  const is = (weather: 'cold' | 'warm') => {
    const season = { weather, because: 'in November' }
    if (outOfSeason(garment(of), season)) return 'out'
    return inSeason(garment(of), season) ? 'in' : 'any'
  }
  expect([is('cold'), is('warm')]).toEqual([cold, warm])
})

const likes = {
  sizes: { dress: '38', trousers: '38', shoes: '38', top: '38' },
  colours: ['black'],
  avoidColours: [],
  prints: [],
  budgetByKind: {},
  never: [],
  occasions: ['work'],
}

test('R8.02 for a wedding on 12 December with dress and shoes the first twenty are dresses and shoes, none for the summer', () => {
  const shelf = ['dress', 'shoes', 'trousers', 'top', 'jacket'].flatMap((kind) =>
    Array.from({ length: 20 }, (_, nth) =>
      garment({
        id: `${kind}-${String(nth).padStart(2, '0')}`,
        kind,
        tags: kind === 'trousers' ? ['work'] : [],
        traits: nth % 4 === 0 ? { fabric: ['linen'] } : {},
        searchText: kind === 'shoes' && nth % 4 === 1 ? 'sandals' : kind,
      }),
    ),
  )
  const wish = {
    wanted: ['dress', 'shoes'],
    occasions: ['wedding'],
    season: { weather: weatherOn('da', Temporal.PlainDate.from('2026-12-12')), because: 'in December' },
  }
  const first = rank(shelf, { market: 'da', likes, wish, past: [], seen: [] })
    .ranked.slice(0, 20)
    .map(({ garment }) => garment)
  expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(['dress', 'shoes']))
  expect(first.filter((one) => outOfSeason(one, wish.season))).toEqual([])
})

test('R8.02 the first card for an office in November is not for the summer; in July it may be', () => {
  const shelf = [
    garment({ id: 'a', searchText: 'bermuda shorts', tags: ['work'] }),
    garment({ id: 'b', searchText: 'wool trousers', tags: [] }),
  ]
  const firstIn = (day: string) =>
    rank(shelf, {
      market: 'da',
      likes,
      wish: {
        occasion: 'work',
        season: { weather: weatherOn('da', Temporal.PlainDate.from(day)), because: 'then' },
      },
      past: [],
      seen: [],
    }).ranked[0]?.garment.id
  expect([firstIn('2026-11-28'), firstIn('2027-07-10')]).toEqual(['b', 'a'])
})

test('R6.03 the lines of a wish rank: colours and qualities before, what it forbids is left out and counted', () => {
  const shelf = [
    garment({ id: 'a', kind: 'dress', traits: { length: ['short'] } }),
    garment({ id: 'b', kind: 'dress', traits: { length: ['knee'] } }),
    garment({ id: 'c', kind: 'dress', traits: { fabric: ['polyester'], length: ['knee'] } }),
    garment({
      id: 'd',
      kind: 'dress',
      traits: { length: ['knee'] },
      variants: [{ sku: 'd', size: '38', colourKey: 'olive', prices: { da: 500_00 } }],
    }),
  ]
  const { ranked, hidden } = rank(shelf, {
    market: 'da',
    likes: { ...likes, colours: [] },
    wish: { colours: ['green'], must: ['length:knee'], mustNot: ['fabric:polyester', 'pockets'] },
    past: [],
    seen: [],
  })
  expect(ranked.map(({ garment }) => garment.id)).toEqual(['d', 'b', 'a'])
  expect(hidden).toEqual([{ because: 'never polyester (fabric) this time', count: 1 }])
})
