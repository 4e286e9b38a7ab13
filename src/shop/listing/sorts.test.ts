import { expect, test } from 'vitest'
import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
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
  const sorted = [old, early, late].toSorted(compareBy(sort, 'se'))
  expect(sorted.map(({ product }) => product.id)).toEqual(order)
})

test('R7.01 within one day no brand comes twice in a row while there is another, and days keep their order', () => {
  const of = (brand: string, since: number) => ({
    product: { brand, since: { se: since } } as unknown as ShelfProduct,
  })
  const goods = [of('A', 10), of('A', 10), of('A', 10), of('B', 10), of('C', 10), of('C', 9), of('A', 9)]
  const order = apart(goods, 'se').map(({ product: { brand, since } }) => `${brand}${since.se}`)
  expect(order).toEqual(['A10', 'B10', 'A10', 'C10', 'A10', 'C9', 'A9'])
})
