import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Customer, type Garment, rank, ruledOut } from './rank.rule.ts'

const garment = (over: Partial<Garment> = {}): Garment => ({
  sku: 'a',
  productId: 'p',
  brand: 'Lind',
  kind: 'dress',
  size: '38',
  price: 500_00,
  colourKey: 'navy',
  tags: [],
  material: 'cotton',
  title: 'Wrap dress',
  ...over,
})
const customer = (
  over: { likes?: Partial<Customer['likes']>; wish?: Customer['wish']; past?: Customer['past'] } = {},
): Customer => ({
  likes: {
    sizes: { dress: '38', top: 'M' },
    colours: [],
    avoidColours: [],
    budgetByKind: {},
    never: [],
    occasions: [],
    ...over.likes,
  },
  wish: over.wish ?? {},
  past: over.past ?? [],
})

test.each([
  {
    because: 'a product she had before',
    of: customer({ past: [{ productId: 'p', brand: 'Lind', kind: 'dress', kept: true }] }),
  },
  { because: 'a kind she does not want in this box', of: customer({ wish: { unwanted: ['dress'] } }) },
  { because: 'a colour she does not wear', of: customer({ likes: { avoidColours: ['navy'] } }) },
  { because: 'a material on her never list', of: customer({ likes: { never: ['cotton'] } }) },
  { because: 'a look on her never list', of: customer({ likes: { never: ['wrap'] } }) },
])('R8.02 never suggested: $because', ({ of }) => {
  expect(ruledOut(garment(), of)).toBeTypeOf('string')
  expect(rank([garment()], of)).toEqual([])
})

test.each([
  {
    because: 'her size before the next',
    a: garment(),
    b: garment({ sku: 'b', productId: 'q', size: '40' }),
    of: customer(),
  },
  {
    because: 'letters are sizes too',
    a: garment({ size: 'M' }),
    b: garment({ sku: 'b', productId: 'q', size: 'XL' }),
    of: customer(),
  },
  {
    because: 'what she asked for',
    a: garment(),
    b: garment({ sku: 'b', productId: 'q', kind: 'shirt', size: 'M' }),
    of: customer({ wish: { wanted: ['dress'] } }),
  },
  {
    because: 'within her budget',
    a: garment(),
    b: garment({ sku: 'b', productId: 'q', price: 900_00 }),
    of: customer({ likes: { budgetByKind: { dress: 600_00 } } }),
  },
  {
    because: 'her colours',
    a: garment(),
    b: garment({ sku: 'b', productId: 'q', colourKey: 'red' }),
    of: customer({ likes: { colours: ['navy'] } }),
  },
  {
    because: 'a brand she keeps',
    a: garment(),
    b: garment({ sku: 'b', productId: 'q', brand: 'Other' }),
    of: customer({ past: [{ productId: 'x', brand: 'Lind', kind: 'top', kept: true }] }),
  },
])('R8.02 ranked first: $because', ({ a, b, of }) => {
  expect(rank([b, a], of).map(({ sku }) => sku)).toEqual(['a', 'b'])
})

test('R8.02 every point of a score has its sentence', () => {
  const [best] = rank(
    [garment({ tags: ['work'] })],
    customer({ likes: { colours: ['navy'], budgetByKind: { dress: 600_00 } }, wish: { occasion: 'work' } }),
  )
  expect(best?.reasons.map(({ text }) => text)).toEqual([
    'Her size: 38',
    'Within her budget for dress',
    'Her colour: navy',
    'For this box: work',
  ])
  expect(best?.score).toBe(best?.reasons.reduce((sum, { weight }) => sum + weight, 0))
})

test('R8.02 the order does not depend on how the garments came', () => {
  const garments = fc.array(
    fc.record({
      sku: fc.uuid(),
      size: fc.constantFrom('36', '38', '40', 'M', 'One size'),
      price: fc.integer({ min: 1, max: 100_000 }),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(garments, (rows) => {
      const list = rows.map((row) => garment({ ...row, productId: row.sku }))
      expect(rank(list.toReversed(), customer())).toEqual(rank(list, customer()))
    }),
  )
})
