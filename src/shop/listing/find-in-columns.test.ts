import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Hung } from '#/catalogue/shelf/rails.ts'
import type { ShelfProduct } from '#/catalogue/shelf/shelf.ts'
import { filtersOf } from './facets.rule.ts'
import { type Belongs, findGoods, type Looked } from './find-goods.rule.ts'
import { findInColumns } from './find-in-columns.rule.ts'
import { hiddenBy } from './member-rules.ts'
import { orderOf, type Sort, sorts } from './sorts.rule.ts'

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)
const some = <T>(...values: T[]) => fc.uniqueArray(oneOf(...values), { maxLength: 2 })
const variant = fc.record({
  sku: fc.uuid(),
  size: oneOf('S', 'm', '38', '44', 'W29'),
  sizeRank: oneOf(0, 1),
  colourKey: oneOf('black', 'burgundy', 'red', 'houndstooth'),
  prices: oneOf({}, { nl: 25_00 }, { nl: 60_00 }, { da: 1_00 }),
  lows: oneOf(undefined, { nl: 80_00 }),
  free: fc.boolean(),
})
const product: fc.Arbitrary<ShelfProduct> = fc.record({
  id: oneOf('a', 'b', 'c', 'd', 'e', 'f'),
  brand: fc.constant('A'),
  brandSlug: oneOf('a', 'b'),
  kind: oneOf('dress' as const, 'jeans' as const),
  category: fc.constant('dresses'),
  tags: fc.constant([]),
  words: oneOf('glitter gown', 'gown'),
  said: oneOf(1, 2),
  ordinal: fc.constant(undefined),
  rating: fc.constant(undefined),
  since: oneOf({}, { nl: 1 }, { nl: 2 }),
  traits: fc.record({ print: some('stripe', 'dot'), fabric: some('wool', 'silk'), length: some('short') }),
  materials: some('wool', 'silk'),
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
})
const asked = fc.record({
  size: some('s', 'M'),
  colour: some('red', 'burgundy'),
  brand: some('a'),
  price: some('20-25', '50-'),
  material: some('wool'),
  pattern: some('stripe'),
  length: some('short'),
})
const belongs = oneOf<Belongs | undefined>(
  undefined,
  { all: 1, ofOffer: ({ lows }) => (lows?.nl === undefined ? 0 : 1) },
  { all: 1, ofSku: (sku) => (sku < '8' ? 1 : 0) },
  {
    all: 3,
    ofProduct: ({ words }) => (words === 'gown' ? 1 : 3),
    ofLook: ({ colourKey, size }) => (colourKey === 'red' ? 2 : 0) | (size === '38' ? 1 : 0),
  },
)
const likes = fc.record({
  sizes: oneOf<Record<string, string>>({}, { dress: 'S', jeans: '29' }, { dress: '38' }),
  avoidColours: some('red'),
  never: some('wool', 'glitter', 'short dresses'),
})
const unasked = { colours: [], prints: [], budgetByKind: {}, occasions: [] }

test('R7.02 what is found by columns is what is found garment by garment, whatever has hung in their rows before', () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 20 }),
      fc.record({ asked, belongs, likes: fc.option(likes), counted: fc.boolean() }),
      oneOf<Sort>(...sorts),
      (hangs, { likes, ...of }, sort) => {
        const hung = new Hung()
        for (const one of hangs) hung.replace(one.id, one)
        const looked: Looked = {
          ...{ market: 'nl', filters: filtersOf(of.asked), belongs: of.belongs, counted: of.counted },
          hides: likes ? hiddenBy({ ...unasked, ...likes }, 'nl') : undefined,
        }
        const { shown, ...one } = findGoods(hung.products.values(), looked)
        const { first, total, ...other } = findInColumns(hung, hung.columns.places(), {
          ...{ looked, sort, most: 3 },
        })
        expect(total).toBe(shown.length)
        expect(other).toEqual(one)
        expect(first).toEqual(shown.toSorted(orderOf(sort, 'nl')).slice(0, 3))
      },
    ),
    { numRuns: 1000 },
  )
})

test('R7.02 a garment keeps its variants on the shelf, and what it was when another hangs in its rows', () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 20 }), (hangs) => {
      const hung = new Hung()
      const held = hangs.map((one) => {
        hung.replace(one.id, one)
        return [hung.products.get(one.id)!, one] as const
      })
      for (const [product, given] of held) expect({ ...product, variants: product.variants }).toEqual(given)
    }),
  )
})
