import { expect, test } from 'vitest'
import type { PastOutcome, RankingGarment } from '../garment.rule.ts'
import { rank } from '../rank.rule.ts'

type Given = Partial<RankingGarment> & { size?: string; price?: number }
type Told = Parameters<typeof rank>[1]['likes']
const garment = (sku: string, { size = '38', price = 500_00, ...over }: Given = {}): RankingGarment => ({
  ...{ id: sku, brand: 'Lind', kind: 'dress', tags: [], traits: {}, searchText: '' },
  variants: [{ sku, size, colourKey: 'navy-blue', prices: { se: price } }],
  ...over,
})
const nothing = { colours: [], avoidColours: [], prints: [], budgetByKind: {}, never: [], occasions: [] }

test.each<{ because: string; a?: Given; b?: Given; likes?: Partial<Told>; past?: PastOutcome[] }>([
  {
    because: 'her fit for this kind of garment',
    a: { traits: { fit: ['close'] } },
    b: { traits: { fit: ['loose'] } },
    likes: { fits: { dress: 'close', top: 'loose' } },
  },
  {
    because: 'the size that she knows in the brand',
    a: { size: '40' },
    b: { size: '38' },
    likes: { brandSizes: [{ brand: 'LIND', kind: 'dress', size: '40' }] },
  },
  {
    because: 'her direction of style, by the catalogue’s word for it',
    a: { tags: ['feminine'] },
    b: { tags: ['sporty'] },
    likes: { style: ['romantic'] },
  },
  {
    because: 'her ordinary week',
    a: { tags: ['sporty'] },
    b: {},
    likes: { lifestyle: ['by-bike'] },
  },
  {
    because: 'nothing short for a tall member',
    a: { traits: { length: ['long'] } },
    b: { traits: { length: ['short'] } },
    likes: { body: { height: 181 } },
  },
  {
    because: 'nothing long after a dress that was too long',
    a: { traits: { length: ['short'] } },
    b: { traits: { length: ['long'] } },
    past: [{ brand: 'Else', kind: 'dress', kept: false, length: 'long' }],
  },
  {
    because: 'tops and blouses have one budget',
    a: { kind: 'shirt', size: 'M' },
    b: { kind: 'shirt', size: 'M', price: 900_00 },
    likes: { budgetByKind: { top: 600_00 } },
  },
])('R6.01 R8.02 what she told ranks first: $because', ({ a, b, likes, past = [] }) => {
  const sizes = { dress: '38', top: 'M' }
  const member = { market: 'se', likes: { sizes, ...nothing, ...likes }, wish: {}, past, seen: [] } as const
  const { ranked } = rank([garment('b', b), garment('a', a)], member)
  expect(ranked.map(({ garment }) => garment.id)).toEqual(['a', 'b'])
})

test('R8.02 a brand that she never wants is left out and counted, however it is spelt', () => {
  const likes = { sizes: {}, ...nothing, neverBrands: ['LEVI’S'] }
  const member = { market: 'se', likes, wish: {}, past: [], seen: [] } as const
  const { ranked, hidden } = rank([garment('a', { brand: 'Levis' }), garment('b')], member)
  expect(ranked.map(({ garment }) => garment.id)).toEqual(['b'])
  expect(hidden).toEqual([{ because: 'never the brand LEVI’S', count: 1 }])
})
