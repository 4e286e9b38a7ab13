import { expect, test } from 'vitest'
import { type BundlePart, joined } from './joined-parts.ts'

const part = (name: string, weight: number, pages: string, ...below: BundlePart[]): BundlePart => ({
  modules: [name],
  weight,
  pages: new Set(pages),
  below: new Set(below),
})
const namesOf = (parts: BundlePart[]) => parts.map(({ modules }) => modules.toSorted().join('')).toSorted()

test.each([
  { a: 100, b: 100, pagesA: 'xy', pagesB: 'xyz', made: ['ab'], because: 'little is loaded in vain' },
  {
    a: 9000,
    b: 10,
    pagesA: 'x',
    pagesB: 'xyz',
    made: ['a', 'b'],
    because: 'two pages would load much in vain',
  },
  { a: 1, b: 1, pagesA: 'x', pagesB: 'y', made: ['a', 'b'], because: 'no page is spared a file' },
])('$made: $because', ({ a, b, pagesA, pagesB, made }) =>
  expect(namesOf(joined([part('a', a, pagesA), part('b', b, pagesB)], { price: 1000 }))).toEqual(made),
)

test('two parts are not joined around a third one, since files would import in a circle', () => {
  const low = part('a', 1, 'xyz')
  const middle = part('b', 9000, 'x', low)
  const high = part('c', 1, 'xyz', middle)
  expect(namesOf(joined([low, middle, high], { price: 1000 }))).toEqual(['a', 'b', 'c'])
})

test('bytes and saved files count more on pages with a higher weight', () => {
  const priority = (page: string) => (page === 'z' ? 3 : 1)
  const wastedOnZ = [part('a', 400, 'xy'), part('b', 1, 'xyz')]
  const savedOnZ = [part('a', 1800, 'xz'), part('b', 1, 'xyz')]
  expect(namesOf(joined(wastedOnZ, { price: 500 }))).toEqual(['ab'])
  expect(namesOf(joined(wastedOnZ, { price: 500, priority }))).toEqual(['a', 'b'])
  expect(namesOf(joined(savedOnZ, { price: 500 }))).toEqual(['a', 'b'])
  expect(namesOf(joined(savedOnZ, { price: 500, priority }))).toEqual(['ab'])
})

test('a part’s imports count as well, since they are loaded with it', () => {
  const heavy = part('a', 9000, 'xy')
  const light = part('b', 1, 'x', heavy)
  expect(namesOf(joined([heavy, light, part('c', 1, 'xz')], { price: 1000 }))).toEqual(['ab', 'c'])
})

test('a part that imported from one of two joined parts imports from the joined one', () => {
  const [a, b] = [part('a', 1, 'xy'), part('b', 1, 'xy')]
  const above = part('c', 9000, 'x', a)
  const made = joined([a, b, above], { price: 1000 })
  const one = made.find(({ modules }) => modules.length === 2)
  expect([...above.below]).toEqual([one])
})
