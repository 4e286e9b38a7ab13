import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snapshotOf } from '#/goods/catalogue/shelf/changes.ts'
import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import { ShelfIndex } from '#/goods/catalogue/shelf/shelf-index.ts'
import { facets } from './facets.rule.ts'
import { filtersOf } from './filters.rule.ts'
import { type Finding, findIn, type ShopSearch } from './findings.ts'
import { hiddenBy } from './member-rules.ts'
import { type Sort, sorts } from './sorts.rule.ts'

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)
const some = <T>(...values: T[]) => fc.uniqueArray(oneOf(...values), { maxLength: 2 })
const id = oneOf('a', 'b', 'c', 'd', 'e', 'f')
const variant = fc.record({
  sku: fc.uuid(),
  size: oneOf('S', 'M'),
  sizeRank: fc.constant(0),
  colourKey: oneOf('black', 'red'),
  prices: oneOf({}, { nl: 20_00 }, { nl: 60_00 }),
  lows: oneOf(undefined, { nl: 80_00 }),
  free: fc.boolean(),
})
const product: fc.Arbitrary<ShelfProduct> = fc.record({
  id,
  brand: fc.constant('A'),
  brandSlug: oneOf('a', 'b'),
  kind: fc.constant('dress' as const),
  category: oneOf('dresses', 'tops'),
  tags: fc.constant([]),
  searchText: fc.constant(''),
  since: oneOf({ nl: 1 }, { nl: 2 }),
  traits: fc.record({ print: some('stripe', 'dot'), fabric: some('silk') }),
  materials: some('wool', 'silk'),
  variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
})
const step = fc.oneof(
  fc.record({ what: fc.constant('replace' as const), is: product }),
  fc.record({ what: fc.constant('withdraw' as const), id }),
  fc.record({ what: fc.constant('stock' as const), id, nth: fc.nat(2), free: fc.boolean() }),
  fc.record({ what: fc.constant('rate' as const), id, stars: fc.nat(5) }),
  fc.record({ what: fc.constant('look' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function take(index: ShelfIndex, step: Step) {
  if (step.what === 'look') return
  if (step.what === 'replace') return index.replace(step.is.id, snapshotOf(step.is))
  if (step.what === 'withdraw') return index.replace(step.id, undefined)
  const there = index.products.get(step.id)
  if (!there) return
  if (step.what === 'rate') return index.setRating(there, { reviews: 1, stars: step.stars })
  for (const { sku } of there.variants.slice(step.nth, step.nth + 1))
    index.setFree(there, { sku, free: step.free })
}

const summaryOf = ({ first, total, hidden, counts }: Finding, wanted: number) => ({
  total,
  hidden,
  first: first
    .slice(0, wanted)
    .map(({ product, variant, price }) => [snapshotOf(product), variant.sku, price]),
  counts: [...(counts ?? [])].map(([name, values]) => [name, Object.fromEntries(values)]),
})

const likes = {
  colours: [],
  prints: [],
  budgetByKind: {},
  occasions: [],
  sizes: { dress: 'S' },
  avoidColours: ['red'],
  never: ['silk'],
}

test('R7.02 a cached finding that was updated by any changes equals a new one', () => {
  const anyRequest = fc.record({
    size: some('S'),
    brand: some('a'),
    price: some('50-'),
    material: some('wool'),
  })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      anyRequest,
      oneOf<Sort>(...sorts),
      fc.integer({ min: 1, max: 4 }),
      oneOf(undefined, hiddenBy(likes, 'nl')),
      (steps, requested, sort, wanted, hides) => {
        const index = new ShelfIndex()
        const has = ({ category }: ShelfProduct) => category === 'dresses'
        const search: ShopSearch = {
          criteria: { market: 'nl', filters: filtersOf(requested, 'nl'), hides, counted: facets },
          sort,
          wanted,
          most: wanted,
          has,
          goods: () => index.products.values().filter(has),
        }
        for (const each of [...steps, { what: 'look' as const }]) {
          take(index, each)
          if (each.what !== 'look') continue
          const before = index.answers.get('it') as Finding | undefined
          const [were, revision] = [before && summaryOf(before, wanted), before?.revision]
          const now = findIn(index, search, 'it')
          const anew = summaryOf(findIn(index, search, undefined), wanted)
          expect(summaryOf(now, wanted)).toEqual(anew)
          // A page written at a revision is valid while the finding has that revision.
          if (now === before && now.revision === revision)
            expect([anew.first, anew.hidden]).toEqual([were?.first, were?.hidden])
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('R7.02 a cached finding that is older than the changes still held is found anew', () => {
  const index = new ShelfIndex()
  const [one] = fc.sample(product, 1)
  const search: ShopSearch = {
    criteria: { market: 'nl', filters: filtersOf({}, 'nl') },
    sort: 'new',
    wanted: 10,
    most: 10,
    has: () => true,
    goods: () => index.products.values(),
  }
  findIn(index, search, 'it')
  const sold = one!.variants.map((each) => ({ ...each, prices: { nl: 100 }, free: true }))
  for (let n = 0; n < 5000; n++)
    index.replace(`${n % 7}`, { ...one!, id: `${n % 7}`, variants: sold.map((each) => ({ ...each })) })
  expect(index.changes.since(0)).toBe(undefined)
  expect(findIn(index, search, 'it').total).toBe(7)
})
