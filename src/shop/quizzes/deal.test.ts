import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dealt, deal, drawn, isKindShown } from './deal.rule.ts'

const piece = (id: string, over: Partial<Dealt> = {}): Dealt => ({
  id,
  kind: 'dress',
  colourKey: 'black',
  traits: {},
  brand: 'Lind',
  price: 500_00,
  ...over,
})
const kinds = ['dress', 'top', 'shoes', 'jeans']
const colours = ['black', 'red', 'navy']
/** Sixty pieces: fifteen of each kind, twenty of each colour. */
const rail = Array.from({ length: 60 }, (_, nth) =>
  piece(`p${nth}`, { kind: kinds[nth % 4]!, colourKey: colours[nth % 3]!, price: (nth + 1) * 100_00 }),
)
const from = <D extends Dealt>(rail: readonly D[], seed: string) => drawn(rail, { seed, may: (one) => one })
const times = (list: string[]) =>
  Object.values(Object.groupBy(list, (one) => one)).map((same) => same!.length)

describe('R6.02 the pieces that are shown', () => {
  test('are varied in kind, colour and price', () => {
    const dealt = deal({ pool: from(rail, 'se 1'), count: 12, shown: [] })
    expect(times(dealt.map(({ kind }) => kind))).toEqual([3, 3, 3, 3])
    expect(times(dealt.map(({ colourKey }) => colourKey))).toEqual([4, 4, 4])
    const thirds = dealt.map(({ price }) => String(Math.floor((price - 1) / 2000_00)))
    expect(Math.min(...times(thirds))).toBeGreaterThan(2)
  })

  test('differ from the earlier ones, to balance them', () => {
    const shown = rail.slice(0, 8).map((one) => ({ ...one, kind: 'dress' }))
    const dealt = deal({ pool: from(rail.slice(8), 'se 1'), count: 6, shown })
    expect(dealt.map(({ kind }) => kind)).not.toContain('dress')
  })

  test('are the same for a seed, and others for another', () => {
    const ids = (seed: string) => deal({ pool: from(rail, seed), count: 12, shown: [] }).map(({ id }) => id)
    expect(ids('se 1')).toEqual(ids('se 1'))
    expect(ids('se 1')).not.toEqual(ids('se 2'))
  })

  test.each([
    { kind: 'dress', shown: true },
    { kind: 'bag', shown: true },
    { kind: 'lingerie', shown: false },
    { kind: 'other', shown: false },
  ])('a $kind is shown: $shown', ({ kind, shown }) => expect(isKindShown({ kind })).toBe(shown))

  const anyPiece = fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...kinds),
    colourKey: fc.constantFrom(...colours),
    traits: fc.constant({}),
    brand: fc.constantFrom('Lind', 'Berg'),
    price: fc.integer({ min: 1, max: 5000_00 }),
  })
  test('of any catalogue: never one twice, never more than there are, and all that fit', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyPiece, { selector: ({ id }) => id }),
        fc.nat(40),
        fc.string(),
        (rail, count, seed) => {
          const dealt = deal({ pool: from(rail, seed), count, shown: [] })
          expect(new Set(dealt).size).toBe(Math.min(count, rail.length))
          expect(dealt.every((one) => rail.includes(one))).toBe(true)
        },
      ),
    )
  })

  test('of a large catalogue are the first by lot of those that may be shown, in whatever order it hangs', () => {
    const large = Array.from({ length: 5000 }, (_, nth) => piece(`p${nth}`))
    const may = (one: Dealt) => (one.id.endsWith('7') ? undefined : one)
    const pool = drawn(large, { seed: 'se 1', may })
    expect(pool).toHaveLength(600)
    expect(pool).toEqual(drawn(large.toReversed(), { seed: 'se 1', may }))
    expect(pool).toEqual(drawn(large.filter(may), { seed: 'se 1', may: (one) => one }))
  })
})
