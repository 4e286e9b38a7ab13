import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RankingGarment, RankingMember, Variant } from './garment.rule.ts'
import { rank, variedByKind } from './rank.rule.ts'

type Given = Partial<RankingGarment> & Partial<Variant> & { price?: number }
const garment = ({
  sku = 'a',
  size = '38',
  colourKey = 'navy-blue',
  price = 500_00,
  ...over
}: Given = {}): RankingGarment => ({
  id: sku,
  brand: 'Lind',
  kind: 'dress',
  tags: [],
  traits: {},
  searchText: 'wrap dress cotton',
  variants: [{ sku, size, colourKey, prices: { se: price } }],
  ...over,
})
const other = (over: Given = {}) => garment({ sku: 'b', ...over })
const member = ({
  likes,
  ...over
}: Partial<Omit<RankingMember, 'likes'>> & {
  likes?: Partial<RankingMember['likes']>
} = {}): RankingMember => ({
  likes: {
    sizes: { dress: '38', top: 'M', jeans: '32' },
    colours: [],
    avoidColours: [],
    prints: [],
    budgetByKind: {},
    never: [],
    occasions: [],
    ...likes,
  },
  wish: {},
  market: 'se',
  past: [],
  seen: [],
  ...over,
})
const loose = { fits: { dress: 'loose' } }
const order = (garments: RankingGarment[], of: RankingMember) =>
  rank(garments, of).ranked.map(({ variant }) => variant.sku)

test.each<{ because: string; of: RankingMember; given?: Given }>([
  { because: 'the member had it before', of: member({ seen: ['a'] }) },
  { because: 'the member asked for no dress this time', of: member({ wish: { unwanted: ['dress'] } }) },
  { because: 'the member does not wear navy', of: member({ likes: { avoidColours: ['navy'] } }) },
  {
    because: 'the member does not wear red',
    of: member({ likes: { avoidColours: ['red'] } }),
    given: { colourKey: 'burgundy' },
  },
  {
    because: 'never wool',
    of: member({ likes: { never: ['wool'] } }),
    given: { traits: { fabric: ['wool', 'polyamide'] } },
  },
  {
    because: 'never ruffles',
    of: member({ likes: { never: ['ruffles'] } }),
    given: { searchText: 'dress with ruffles' },
  },
  { because: 'not in the member’s size', of: member(), given: { size: '44' } },
  { because: 'not in the member’s size', of: member(), given: { kind: 'jeans', size: 'W26' } },
])('R8.02 left out and counted: $because', ({ because, of, given }) => {
  expect(
    rank([garment(given), other({ kind: 'bag', size: 'One size', colourKey: 'green' })], of),
  ).toMatchObject({
    ranked: [{ variant: { sku: 'b' } }],
    hidden: [{ because, count: 1 }],
  })
})

test.each<{ because: string; a?: Given; b: Given; of?: RankingMember }>([
  { because: 'her size before the next', b: { size: '40' } },
  { because: 'letters are sizes too', a: { size: 'M' }, b: { size: 'L' } },
  {
    because: 'W32 for a waist of 32, before W31',
    a: { kind: 'jeans', size: 'W32' },
    b: { kind: 'jeans', size: 'W31' },
  },
  {
    because: 'what she asked for',
    b: { kind: 'shirt', size: 'M' },
    of: member({ wish: { wanted: ['dress'] } }),
  },
  {
    because: 'within her budget',
    b: { price: 900_00 },
    of: member({ likes: { budgetByKind: { dress: 600_00 } } }),
  },
  {
    because: 'within what is left of the box',
    b: { price: 900_00 },
    of: member({ wish: { budgetLeft: 600_00 } }),
  },
  {
    because: 'her colours, by family',
    b: { colourKey: 'green' },
    of: member({ likes: { colours: ['navy'] } }),
  },
  {
    because: 'her prints',
    a: { traits: { print: ['stripe'] } },
    b: {},
    of: member({ likes: { prints: ['stripe'] } }),
  },
  {
    because: 'no print that she did not choose',
    b: { traits: { print: ['animal'] } },
    of: member({ likes: { prints: ['stripe'] } }),
  },
  { because: 'her fit', a: { traits: { fit: ['loose'] } }, b: {}, of: member({ likes: loose }) },
  {
    because: 'no fit that is the other end',
    b: { traits: { fit: ['close'] } },
    of: member({ likes: loose }),
  },
  {
    because: 'the occasion of this box',
    a: { tags: ['party'] },
    b: { tags: ['work'] },
    of: member({ wish: { occasion: 'party' }, likes: { occasions: ['work'] } }),
  },
  {
    because: 'a brand she keeps',
    b: { brand: 'Else' },
    of: member({ past: [{ brand: 'Lind', kind: 'top', kept: true }] }),
  },
  {
    because: 'what is known to be no wool, before what may be',
    a: { traits: { fabric: ['cotton'] } },
    b: {},
    of: member({ likes: { never: ['wool'] } }),
  },
])('R8.02 ranked first: $because', ({ a, b, of = member() }) => {
  expect(order([other(b), garment(a)], of)).toEqual(['a', 'b'])
})

test('R8.02 every point of a score has its sentence', () => {
  const of = member({
    likes: { colours: ['navy'], budgetByKind: { dress: 600_00 }, never: ['sleeveless'] },
    wish: { occasion: 'work' },
  })
  const { ranked, explain } = rank([garment({ tags: ['work'] })], of)
  expect(explain(ranked[0]!).reasons.map(({ text }) => text)).toEqual([
    'The member’s size: 38',
    'Within the budget for dress',
    'The member’s colour: navy-blue',
    'Look first: never sleeveless, and the sleeve is not told',
    'For this box: work',
  ])
})

test('R8.02 the best variant of a garment stands for it, the others behind it', () => {
  const variants = ['36', '38', '44'].map((size) => ({
    sku: size,
    size,
    colourKey: 'red',
    prices: { se: 1 },
  }))
  const standsFor = (allSizes: boolean) => {
    const { ranked, explain } = rank([garment({ variants })], member({ allSizes }))
    return [ranked[0]!.variant.sku, ...explain(ranked[0]!).others.map(({ sku }) => sku)]
  }
  expect(standsFor(false)).toEqual(['38', '36'])
  expect(standsFor(true)).toEqual(['38', '36', '44'])
})

test('R8.02 kinds take turns, what she asked for comes more often, and what lies in the box less', () => {
  const garments = ['dress', 'dress', 'dress', 'top', 'top', 'bag'].map((kind, n) =>
    garment({ sku: `${kind}${n}`, kind, size: kind === 'bag' ? 'One size' : '38' }),
  )
  const kinds = (of: RankingMember) => rank(garments, of).ranked.map(({ garment }) => garment.kind)
  expect(kinds(member())).toEqual(['dress', 'top', 'dress', 'top', 'dress', 'bag'])
  expect(kinds(member({ wish: { wanted: ['top'] } })).slice(0, 3)).toEqual(['top', 'top', 'dress'])
  expect(kinds(member({ wish: { inBox: [{ productId: 'x', kind: 'dress' }] } }))[0]).toBe('top')
})

const anyShelf = fc.uniqueArray(
  fc.record({
    sku: fc.uuid(),
    kind: fc.constantFrom('dress', 'top', 'jeans', 'trousers', 'shoes', 'bag'),
    size: fc.constantFrom('36', '38', '46', 'M', 'W32', '34', '29 / 32', 'One size', 'odd'),
    price: fc.integer({ min: 1, max: 100_000 }),
    colourKey: fc.constantFrom('red', 'navy-blue', 'burgundy', 'sea-foam'),
    traits: fc.constantFrom({}, { fabric: ['wool'] }, { fabric: ['cotton'] }, { sleeve: ['none', 'long'] }),
  }),
  { maxLength: 60, selector: ({ sku }) => sku },
)
const picky = member({
  likes: { avoidColours: ['red'], never: ['wool', 'sleeveless'] },
  wish: { unwanted: ['shoes'], wanted: ['top'] },
})

test('R8.02 no allowed garment is left unranked, and none is ranked that a rule forbids', () => {
  const says = (hidden: { because: string; count: number }[]) =>
    hidden.reduce((sum, { count }) => sum + count, 0)
  fc.assert(
    fc.property(anyShelf, fc.boolean(), (rows, allSizes) => {
      const garments = rows.map((row) => garment(row))
      const { ranked, hidden, explain } = rank(garments, { ...picky, allSizes })
      const alone = garments.filter((one) => rank([one], { ...picky, allSizes }).ranked.length === 1)
      expect(new Set(ranked.map(({ variant }) => variant.sku))).toEqual(new Set(alone.map(({ id }) => id)))
      expect(ranked.length + says(hidden)).toBe(garments.length)
      for (const one of ranked)
        expect(one.score).toBe(explain(one).reasons.reduce((sum, { weight }) => sum + weight, 0))
      for (const { garment } of ranked) {
        expect(garment.kind).not.toBe('shoes')
        if (garment.kind !== 'bag') expect(garment.traits.fabric).not.toEqual(['wool'])
        expect(['red', 'burgundy']).not.toContain(garment.variants[0]?.colourKey)
      }
    }),
  )
})

test('R8.02 the order does not depend on how the garments came', () => {
  fc.assert(
    fc.property(anyShelf, (rows) => {
      const garments = rows.map((row) => garment(row))
      expect(order(garments.toReversed(), picky)).toEqual(order(garments, picky))
    }),
  )
})

test('R8.02 taking turns keeps the order within a kind', () => {
  fc.assert(
    fc.property(anyShelf, (rows) => {
      const { ranked } = rank(
        rows.map((row) => garment(row)),
        member(),
      )
      for (const kind of ['dress', 'top', 'bag']) {
        const scores = variedByKind(ranked, {})
          .filter(({ garment }) => garment.kind === kind)
          .map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      }
    }),
  )
})
