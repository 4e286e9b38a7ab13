import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShelfProduct } from '#/catalogue/shelf/shelf.ts'
import { colourValue, type FacetName, facetNames, filtersOf, priceRange, priceSteps } from './facets.rule.ts'
import { findGoods, shownAt } from './find-goods.rule.ts'

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)
const some = <T>(...values: T[]) => fc.uniqueArray(oneOf(...values), { maxLength: 2 })
const variant = fc.record({
  sku: fc.uuid(),
  size: oneOf('S', 'M', 'L'),
  sizeRank: fc.constant(0),
  colourKey: oneOf('black', 'burgundy', 'red', 'houndstooth'),
  prices: fc.option(oneOf(20_00, 25_00, 60_00, 150_00)).map((se) => (se === null ? {} : { nl: se })),
  free: fc.boolean(),
})
const product: fc.Arbitrary<ShelfProduct> = fc.record({
  id: fc.uuid(),
  brand: fc.constant('A'),
  brandSlug: oneOf('a', 'b', 'c'),
  kind: fc.constant('dress' as const),
  category: fc.constant('dresses'),
  tags: fc.constant([]),
  words: fc.constant(''),
  since: fc.constant({}),
  traits: fc.record({
    print: some('stripe', 'dot'),
    fit: some('close', 'loose'),
    length: some('short', 'long'),
  }),
  materials: some('wool', 'silk'),
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
})
const asked = fc.record({
  size: some('s', 'M'),
  colour: some('red', 'black', 'burgundy'),
  brand: some('a', 'B'),
  price: some('20-25', '50-', '-100'),
  material: some('wool', 'silk'),
  pattern: some('stripe'),
  fit: some('loose'),
  length: some('short', 'long'),
})
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never
type Variant = ShelfProduct['variants'][number]

/** Every value of a facet that a variant has, written down as plainly as it can be. */
const valuesOf = (
  facet: FacetName,
  { traits, materials, brandSlug }: ShelfProduct,
  one: Variant,
): readonly string[] =>
  ({
    size: [one.size],
    colour: [colourValue(one)],
    brand: [brandSlug],
    price: priceSteps('EUR').flatMap(({ value, range: { from, to } }) =>
      one.prices.nl! >= from && one.prices.nl! <= to ? [value] : [],
    ),
    material: materials,
    pattern: traits.print ?? [],
    fit: traits.fit ?? [],
    length: traits.length ?? [],
  })[facet]

function meets(facet: FacetName, asked: Asked, product: ShelfProduct, one: Variant): boolean {
  const wanted = asked[facet]
  if (wanted.length === 0) return true
  if (facet === 'price')
    return wanted
      .map((text) => priceRange(text)!)
      .some(({ from, to }) => one.prices.nl! >= from && one.prices.nl! <= to)
  const has = [...valuesOf(facet, product, one), ...(facet === 'colour' ? [one.colourKey] : [])]
  return wanted.some((value) => has.some((other) => other.toLowerCase() === value.toLowerCase()))
}

/** Counted facet by facet and value by value: of how many garments some one variant meets all other filters and has it. */
function naively(goods: ShelfProduct[], asked: Asked, facet: FacetName): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const product of goods) {
    const fitting = product.variants.filter(
      (one) =>
        one.free &&
        one.prices.nl !== undefined &&
        facetNames.every((name) => name === facet || meets(name, asked, product, one)),
    )
    for (const value of new Set(fitting.flatMap((one) => valuesOf(facet, product, one))))
      counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

test('R7.02 each facet counts what its values would show under the other filters, and the list is what meets all', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 12 }), asked, (goods, asked) => {
      const { shown, counts } = findGoods(goods, { market: 'nl', filters: filtersOf(asked), counted: true })
      for (const facet of facetNames)
        expect([facet, Object.fromEntries(counts![facet])]).toEqual([facet, naively(goods, asked, facet)])
      const meetsAll = (product: ShelfProduct) =>
        product.variants.find(
          (one) =>
            one.free &&
            one.prices.nl !== undefined &&
            facetNames.every((name) => meets(name, asked, product, one)),
        )?.sku
      expect(shown.flatMap(shownAt).map(({ variant }) => variant.sku)).toEqual(
        goods.flatMap((one) => meetsAll(one) ?? []),
      )
    }),
    { numRuns: 300 },
  )
})
