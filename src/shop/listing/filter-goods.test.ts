import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import { colourFamily } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import { facetNames } from './facet-names.rule.ts'
import { type Facet, type Facets, facets } from './facets.rule.ts'
import { filterGoods, type Required } from './filter-goods.rule.ts'
import { filtersOf } from './filters.rule.ts'
import { hiddenBy, isHiddenBy } from './member-rules.ts'
import { priceRange, priceSteps } from './price-steps.rule.ts'
import { compareBy, firstOf, type Sort, sorts } from './sorts.rule.ts'

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)
const some = <T>(...values: T[]) => fc.uniqueArray(oneOf(...values), { maxLength: 2 })
const variant = fc.record({
  sku: fc.uuid(),
  size: oneOf('S', 'm', '38', 'W29'),
  sizeRank: oneOf(0, 1, 2),
  colourKey: oneOf('black', 'burgundy', 'red', 'houndstooth'),
  prices: oneOf({}, { nl: 20_00 }, { nl: 25_00 }, { nl: 60_00 }, { nl: 150_00 }, { da: 1_00 }),
  lows: oneOf(undefined, { nl: 180_00 }),
  free: fc.boolean(),
})
const product: fc.Arbitrary<ShelfProduct> = fc.record({
  id: fc.uuid(),
  brand: fc.constant('A'),
  brandSlug: oneOf('a', 'b', 'c'),
  kind: oneOf('dress' as const, 'jeans' as const),
  category: fc.constant('dresses'),
  tags: some('p', 'q'),
  searchText: oneOf('glitter gown', 'gown'),
  since: oneOf({}, { nl: 1 }, { nl: 2 }),
  traits: fc.record({
    print: some('stripe', 'dot'),
    fit: some('close', 'loose'),
    length: some('short', 'long'),
    fabric: some('wool', 'silk'),
  }),
  materials: some('wool', 'silk'),
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
})
type Variant = ShelfProduct['variants'][number]

/** The n-th facet that is added to the shop's: of products by their tags, or of variants by the index of their size. */
const isOfTags = (nth: number) => nth % 2 === 0
const added = (nth: number): Facet =>
  isOfTags(nth)
    ? {
        of: 'product',
        key: ({ tags }) => tags,
        values: (tags) => (tags as string[]).map((tag) => `${tag}${nth}`),
        title: (value) => ({ title: value }),
      }
    : {
        of: 'variant',
        key: ({ sizeRank }) => sizeRank,
        values: (rank) => [`r${((rank as number) + nth) % 3}`],
        title: (value) => ({ title: value }),
      }
const shopWith = (more: number): Facets => ({
  ...facets,
  ...Object.fromEntries(Array.from({ length: more }, (_, nth) => [`added-${nth}`, added(nth)])),
})

const anyRequest = fc.record({
  size: some('s', 'M'),
  colour: some('red', 'black', 'burgundy'),
  brand: some('a', 'B'),
  price: some('20-25', '50-', '-100', 'cheap'),
  material: some('wool', 'silk'),
  pattern: some('stripe'),
  fit: some('loose'),
  length: some('short', 'long'),
})
const anyRequestOfAdded = (more: number) =>
  fc
    .array(fc.record({ nth: fc.nat(Math.max(more - 1, 0)), value: oneOf('p', 'q', 'r0', 'r1') }), {
      maxLength: more === 0 ? 0 : 3,
    })
    .map((chosen) =>
      Object.fromEntries(
        chosen.map(({ nth, value }) => [`added-${nth}`, [value.startsWith('r') ? value : `${value}${nth}`]]),
      ),
    )
type Requested = Record<string, string[]>

/** The values of a facet that a variant has, written as plainly as possible. */
function valuesOf(
  facet: string,
  { traits, materials, brandSlug, tags }: ShelfProduct,
  one: Variant,
): string[] {
  const nth = Number(/^added-(\d+)$/.exec(facet)?.[1])
  if (facet.startsWith('added-'))
    return isOfTags(nth) ? tags.map((tag) => `${tag}${nth}`) : [`r${(one.sizeRank + nth) % 3}`]
  const prices = priceSteps('EUR').flatMap(({ value, range: { from, to } }) =>
    one.prices.nl! >= from && one.prices.nl! <= to ? [value] : [],
  )
  const own: Requested = {
    size: [one.size.toUpperCase()],
    colour: [colourFamily(one.colourKey) ?? one.colourKey],
    brand: [brandSlug],
    price: prices,
    material: [...materials],
    pattern: [...(traits.print ?? [])],
    fit: [...(traits.fit ?? [])],
    length: [...(traits.length ?? [])],
  }
  return own[facet]!
}

function meets(facet: string, requested: Requested, product: ShelfProduct, one: Variant): boolean {
  const wanted = requested[facet] ?? []
  if (wanted.length === 0) return true
  if (facet === 'price')
    return wanted
      .flatMap((text) => priceRange(text) ?? [])
      .some(({ from, to }) => one.prices.nl! >= from && one.prices.nl! <= to)
  const has = [...valuesOf(facet, product, one), ...(facet === 'colour' ? [one.colourKey] : [])]
  return wanted.some((value) => has.some((other) => other.toLowerCase() === value.toLowerCase()))
}

const isFree = (one: Variant) => one.free && one.prices.nl !== undefined

/** The products of each value of a facet that have some variant that meets all other filters and has that value. */
function naively(
  goods: ShelfProduct[],
  requested: Requested,
  facet: string,
  names: string[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const product of goods) {
    const fitting = product.variants.filter(
      (one) => isFree(one) && names.every((name) => name === facet || meets(name, requested, product, one)),
    )
    for (const value of new Set(fitting.flatMap((one) => valuesOf(facet, product, one))))
      counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

test.each([
  { more: 0, because: 'the facets of the shop' },
  { more: 1, because: 'a ninth facet' },
  { more: 12, because: 'a twentieth' },
  { more: 40, because: 'more facets than an integer has bits' },
])(
  'R7.02 each facet counts the products that its values would show under the other filters: $because',
  ({ more }) => {
    const table = shopWith(more)
    const names = Object.keys(table)
    expect(names).toHaveLength(facetNames.length + more)
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 12 }),
        anyRequest,
        anyRequestOfAdded(more),
        (goods, own, ofAdded) => {
          const requested = { ...own, ...ofAdded }
          const criteria = {
            market: 'nl',
            filters: filtersOf(requested, 'nl', table),
            counted: table,
          } as const
          const { shown, counts } = filterGoods(goods, criteria)
          for (const name of names)
            expect([name, Object.fromEntries(counts!.get(name)!)]).toEqual([
              name,
              naively(goods, requested, name, names),
            ])
          const meetsAll = (product: ShelfProduct) =>
            product.variants.find(
              (one) => isFree(one) && names.every((name) => meets(name, requested, product, one)),
            )
          expect(shown.map(({ variant }) => variant.sku)).toEqual(
            goods.flatMap((one) => meetsAll(one)?.sku ?? []),
          )
        },
      ),
      { numRuns: 200 },
    )
  },
)

const required = oneOf<Required | undefined>(
  undefined,
  { all: 1, ofVariant: ({ lows }) => (lows?.nl === undefined ? 0 : 1) },
  {
    all: 3,
    ofProduct: ({ searchText }) => (searchText === 'gown' ? 1 : 3),
    ofVariant: ({ colourKey, size }) => (colourKey === 'red' ? 2 : 0) | (size === '38' ? 1 : 0),
  },
)
const likes = fc.record({
  sizes: oneOf<Record<string, string>>({}, { dress: 'S', jeans: '29' }, { dress: '38' }),
  avoidColours: some('red'),
  never: some('wool', 'glitter', 'short dresses'),
})
const unasked = { colours: [], prints: [], budgetByKind: {}, occasions: [] }

test('R7.02 a member sees the products that their rules allow, and the number that the rules alone hide', () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 12 }),
      anyRequest,
      required,
      likes,
      (goods, requested, required, likes) => {
        const hides = hiddenBy({ ...unasked, ...likes }, 'nl')
        const filters = filtersOf(requested, 'nl')
        const isHidden = isHiddenBy(hides)
        const bits = (product: ShelfProduct, one: Variant) =>
          (required?.ofProduct?.(product) ?? 0) | (required?.ofVariant?.(one) ?? 0)
        const fitting = (product: ShelfProduct) =>
          product.variants.filter(
            (one) =>
              isFree(one) &&
              (!required || bits(product, one) === required.all) &&
              facetNames.every((name) => meets(name, requested, product, one)),
          )
        const allowed = goods.map((product) => fitting(product).filter((one) => !isHidden(product, one)))
        const { shown, hidden } = filterGoods(goods, { market: 'nl', filters, required, hides })
        expect(shown.map(({ variant }) => variant.sku)).toEqual(allowed.flatMap(([one]) => one?.sku ?? []))
        expect(hidden).toBe(
          goods.filter((product, nth) => fitting(product).length > 0 && allowed[nth]!.length === 0).length,
        )
      },
    ),
    { numRuns: 500 },
  )
})

test('R7.02 the first of a listing are the first of all in that order', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 20 }), oneOf<Sort>(...sorts), (goods, sort) => {
      const { shown } = filterGoods(goods, { market: 'nl', filters: filtersOf({}, 'nl') })
      const all = shown.toSorted(compareBy({ sort, market: 'nl' }))
      expect(firstOf(shown, { sort, market: 'nl', most: 3 })).toEqual(all.slice(0, 3))
    }),
  )
})
