import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LinedWish } from '#/boxes/wishes/wish-lines.rule.ts'
import type { RankingGarment } from '#/styling/ranking/garment.rule.ts'
import { budgetAt, MOST_STEPS } from './ask.rule.ts'
import { askedLines } from './asked-lines.rule.ts'
import { lessonsFrom, type TurnedDown } from './lessons.rule.ts'
import { noveltyFor } from './novelty.rule.ts'

const before: TurnedDown = {
  ...{ isThisBox: false, productId: 'a', kind: 'dress', colourKey: 'navy-blue', price: 900_00, reason: null },
}
const dress = { productId: 'b', kind: 'dress', colourKey: 'red', price: 900_00 }

test.each([
  {
    because: 'the garment itself in this box never comes again',
    was: { isThisBox: true },
    offer: { productId: 'a' },
    share: 0,
  },
  {
    because: 'the garment itself in a later box is worth half',
    was: {},
    offer: { productId: 'a' },
    share: 0.5,
  },
  { because: 'without a reason another garment loses nothing', was: {}, offer: {}, share: 1 },
  {
    because: 'a colour counts in every kind',
    was: { reason: 'colour' },
    offer: { kind: 'top', colourKey: 'navy' },
    share: 0.75,
  },
  { because: 'another colour loses nothing', was: { reason: 'colour' }, offer: {}, share: 1 },
  { because: 'too dear counts for what costs as much', was: { reason: 'price' }, offer: {}, share: 0.75 },
  { because: 'what is cheaper loses nothing', was: { reason: 'price' }, offer: { price: 500_00 }, share: 1 },
  {
    because: 'a member who has one needs no other of the kind',
    was: { reason: 'has-one' },
    offer: {},
    share: 0.85,
  },
] as const)('R8.02 after a garment was turned down: $because', ({ was, offer, share }) => {
  expect(lessonsFrom([{ ...before, ...was }])({ ...dress, ...offer })).toBe(share)
})

test('R8.02 a garment turned down more often is never worth more', () => {
  const reasons = fc.constantFrom(null, 'taste', 'colour', 'price', 'has-one', 'not-with-the-rest', 'other')
  const turned = fc.record({
    isThisBox: fc.boolean(),
    productId: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom('dress', 'top'),
    colourKey: fc.constantFrom('red', 'navy-blue'),
    price: fc.integer({ min: 100, max: 100_000 }),
    reason: reasons,
  })
  fc.assert(
    fc.property(fc.array(turned as fc.Arbitrary<TurnedDown>, { maxLength: 8 }), (list) => {
      const shares = list.map((_, at) => lessonsFrom(list.slice(0, at + 1))(dress))
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
    }),
  )
})

const garment = (over: Partial<RankingGarment>) => ({
  garment: {
    ...{ id: 'a', brand: 'Lind', kind: 'dress', tags: [], traits: {}, searchText: '', variants: [] },
    ...over,
  },
  variant: { colourKey: 'navy-blue' },
})
const said = (
  kind: 'kind' | 'colour' | 'occasion' | 'must' | 'never' | 'season' | 'size',
  value: string,
): LinedWish => ({
  said: [{ place: 1, kind, value, words: '' }],
})

test.each([
  { because: 'a kind', wish: { wanted: ['dress'] }, by: garment({}) },
  { because: 'a kind in words', wish: said('kind', 'dress'), by: garment({}) },
  { because: 'a colour by its family', wish: said('colour', 'navy'), by: garment({}) },
  {
    because: 'a day of the wedding by party clothes',
    wish: said('occasion', 'wedding'),
    by: garment({ tags: ['party'] }),
  },
  {
    because: 'a quality that products tell',
    wish: said('must', 'length:knee'),
    by: garment({ traits: { length: ['knee'] } }),
  },
])('R8.02 a piece serves a line: $because', ({ wish, by }) => {
  const { served } = askedLines(wish)
  expect(served).toHaveLength(1)
  expect(served[0]!.isServedBy(by)).toBe(true)
  const other = garment({ kind: 'bag', tags: ['sport'] })
  expect(served[0]!.isServedBy({ ...other, variant: { colourKey: 'red' } })).toBe(false)
})

test.each([
  { because: 'a kind that is never wanted', wish: said('never', 'bag'), isKept: true },
  { because: 'a colour that is never wanted', wish: said('never', 'red'), isKept: true },
  { because: 'a trait that is never wanted', wish: said('never', 'fabric:wool'), isKept: true },
  { because: 'a quality that no product tells', wish: said('never', 'lace'), isKept: false },
  { because: 'a must that no product tells', wish: said('must', 'pockets'), isKept: false },
  { because: 'the season', wish: said('season', 'winter'), isKept: true },
  { because: 'the budget', wish: { budgetAmount: 100_00 }, isKept: true },
  { because: 'a date', wish: { date: '2026-12-12' }, isKept: false },
  { because: 'free words', wish: { text: 'Surprise me' }, isKept: false },
])('R8.02 a line about the whole box: $because', ({ wish, isKept }) => {
  const { served, whole } = askedLines(wish)
  expect(served).toEqual([])
  expect(whole).toEqual([{ line: expect.any(String), isKept, text: expect.any(String) }])
})

test('R8.02 a box is never proposed above the budget, and novelty is a share', () => {
  for (let budget = 0; budget <= MOST_STEPS; budget++)
    expect(budgetAt(1000_00, { budget })).toBeLessThanOrEqual(1000_00)
  expect(budgetAt(undefined, { budget: 0 })).toBe(Number.POSITIVE_INFINITY)
  const likes = {
    ...{ sizes: {}, avoidColours: [], budgetByKind: {}, never: [], occasions: [] },
    colours: ['navy'],
    prints: [],
  }
  const known = noveltyFor({ likes, past: [{ brand: 'Lind', kind: 'dress', kept: true }] })
  const { garment: its, variant } = garment({})
  expect(known(its, variant)).toBe(0)
  const strange = garment({ brand: 'Else', kind: 'skirt', traits: { print: ['animal'] } }).garment
  expect(known(strange, { colourKey: 'red' })).toBeCloseTo(1)
})
