import { expect, test } from 'vitest'
import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { Weather } from '#/styling/ranking/climate.rule.ts'
import type { ShownVariant } from './filter-goods.rule.ts'
import { apart, compareBy, type Sort } from './sorts.rule.ts'

const shown = (id: string, since: number, ordinal: number) =>
  ({
    product: { id, since: { se: since }, ordinal, variants: [{ free: true }] },
    price: 100,
    low: undefined,
  }) as unknown as ShownVariant
const [old, early, late] = [shown('old', 9, 3), shown('early', 10, 1), shown('late', 10, 2)]

// biome-ignore format: a table
test.each<{ sort: Sort; order: string[]; because: string }>([
  { sort: 'new', order: ['late', 'early', 'old'], because: 'of one day, the product added last is the newest' },
  { sort: 'relevance', order: ['early', 'late', 'old'], because: 'a collection stands as it was brought in' },
  { sort: 'price', order: ['early', 'late', 'old'], because: 'equal prices keep the order of their arrival' },
])('R7.01 sorted by $sort: $because', ({ sort, order }) => {
  const sorted = [old, early, late].toSorted(compareBy({ sort, market: 'se' }))
  expect(sorted.map(({ product }) => product.id)).toEqual(order)
})

test('R7.01 within one day no brand comes twice in a row while there is another, and days keep their order', () => {
  const of = (brand: string, since: number) => ({
    product: { brand, since: { se: since } } as unknown as ShelfProduct,
  })
  const goods = [of('A', 10), of('A', 10), of('A', 10), of('B', 10), of('C', 10), of('C', 9), of('A', 9)]
  const order = apart(goods, { market: 'se' }).map(({ product: { brand, since } }) => `${brand}${since.se}`)
  expect(order).toEqual(['A10', 'B10', 'A10', 'C10', 'A10', 'C9', 'A9'])
})

const made = (id: string, searchText: string, { since = 10, brand = 'A', reduced = 100 } = {}) =>
  ({
    product: {
      id,
      brand,
      kind: 'trousers',
      traits: {},
      searchText,
      since: { se: since },
      ordinal: 0,
      variants: [{ free: true }],
    },
    price: reduced,
    low: 100,
  }) as unknown as ShownVariant
const [shorts, twill, older] = [
  made('shorts', 'linen shorts', { reduced: 30 }),
  made('twill', 'twill', { since: 9, reduced: 80 }),
  made('older', 'jeans', { since: 8, brand: 'B', reduced: 90 }),
]

// biome-ignore format: a table
test.each<{ sort: Sort; weather: Weather | undefined; order: string[]; because: string }>([
  { sort: 'relevance', weather: 'cold', order: ['twill', 'older', 'shorts'], because: 'shorts come last when it is cold' },
  { sort: 'relevance', weather: 'warm', order: ['shorts', 'twill', 'older'], because: 'the newest first when it is warm' },
  { sort: 'reduction', weather: 'cold', order: ['twill', 'older', 'shorts'], because: 'on the home of the shop also among reduced goods' },
  { sort: 'reduction', weather: undefined, order: ['shorts', 'twill', 'older'], because: 'an order that the customer chose is kept' },
])('R7.01 by $sort with weather $weather: $because', ({ sort, weather, order }) => {
  const sorted = [shorts, twill, older].toSorted(compareBy({ sort, market: 'se', weather }))
  expect(sorted.map(({ product }) => product.id)).toEqual(order)
})

test('R7.01 of one day goods of another weather stay behind, also to keep brands apart', () => {
  const day = [made('a', 'twill'), made('b', 'jeans'), made('c', 'shorts', { brand: 'B' })]
  const order = apart(day, { market: 'se', weather: 'cold' })
  expect(order.map(({ product: { id } }) => id)).toEqual(['a', 'b', 'c'])
})
