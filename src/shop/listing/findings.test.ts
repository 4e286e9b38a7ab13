import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asItIs } from '#/catalogue/shelf/changes.ts'
import { Hung } from '#/catalogue/shelf/rails.ts'
import type { ShelfProduct } from '#/catalogue/shelf/shelf.ts'
import { filtersOf } from './facets.rule.ts'
import { type Finding, findIn, type Search } from './findings.ts'
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
  words: fc.constant(''),
  said: oneOf(1, 2),
  since: oneOf({ nl: 1 }, { nl: 2 }),
  traits: fc.record({ print: some('stripe', 'dot'), fabric: some('silk') }),
  materials: some('wool', 'silk'),
  variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
})
const step = fc.oneof(
  fc.record({ what: fc.constant('replace' as const), is: product }),
  fc.record({ what: fc.constant('withdraw' as const), id }),
  fc.record({ what: fc.constant('turn' as const), id, nth: fc.nat(2), free: fc.boolean() }),
  fc.record({ what: fc.constant('rate' as const), id, stars: fc.nat(5) }),
  fc.record({ what: fc.constant('look' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function take(hung: Hung, step: Step) {
  if (step.what === 'look') return
  if (step.what === 'replace') return hung.replace(step.is.id, step.is)
  if (step.what === 'withdraw') return hung.replace(step.id, undefined)
  const there = hung.products.get(step.id)
  if (!there) return
  if (step.what === 'rate') return hung.rate(there, { reviews: 1, stars: step.stars })
  for (const { sku } of there.variants.slice(step.nth, step.nth + 1))
    hung.turn(there, { sku, free: step.free })
}

const said = ({ first, total, hidden, counts }: Finding, wanted: number) => ({
  ...{ total, hidden },
  first: first.slice(0, wanted).map(({ product, nth, price }) => [asItIs(product), nth, price]),
  counts: Object.entries(counts ?? {}).map(([name, values]) => [name, Object.fromEntries(values)]),
})

const likes = {
  ...{ colours: [], prints: [], budgetByKind: {}, occasions: [] },
  ...{ sizes: { dress: 'S' }, avoidColours: ['red'], never: ['silk'] },
}

test('R7.02 what was found and brought up to now by any changes is what would be found anew', () => {
  const asked = fc.record({ size: some('S'), brand: some('a'), price: some('50-'), material: some('wool') })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      asked,
      oneOf<Sort>(...sorts),
      fc.integer({ min: 1, max: 4 }),
      oneOf(undefined, hiddenBy(likes, 'nl')),
      (steps, asked, sort, wanted, hides) => {
        const hung = new Hung()
        const has = ({ category }: ShelfProduct) => category === 'dresses'
        const search: Search = {
          looked: { market: 'nl', filters: filtersOf(asked), hides, counted: true },
          sort,
          ...{ wanted, most: wanted, has },
          goods: () =>
            hung.products
              .values()
              .filter(has)
              .map(({ place }) => place),
        }
        for (const each of [...steps, { what: 'look' as const }]) {
          take(hung, each)
          if (each.what !== 'look') continue
          const before = hung.keptInStep.get('it') as Finding | undefined
          const [were, revision] = [before && said(before, wanted), before?.revision]
          const now = findIn(hung, search, 'it')
          const anew = said(findIn(hung, search, undefined), wanted)
          expect(said(now, wanted)).toEqual(anew)
          // What was written at a revision may be said again for as long as it is that one.
          if (now === before && now.revision === revision)
            expect([anew.first, anew.hidden]).toEqual([were?.first, were?.hidden])
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('R7.02 whoever is further behind than the shelf remembers finds anew', () => {
  const hung = new Hung()
  const [one] = fc.sample(product, 1)
  const search: Search = {
    looked: { market: 'nl', filters: {}, counted: false },
    sort: 'new',
    ...{ wanted: 10, most: 10, has: () => true, goods: () => hung.columns.places() },
  }
  findIn(hung, search, 'it')
  const sold = one!.variants.map((each) => ({ ...each, prices: { nl: 100 }, free: true }))
  for (let n = 0; n < 5000; n++) hung.replace(`${n % 7}`, { ...one!, id: `${n % 7}`, variants: sold })
  expect(hung.changes.since(0)).toBe(undefined)
  expect(findIn(hung, search, 'it').total).toBe(7)
})
