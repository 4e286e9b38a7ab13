import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dealt, deal, isShown } from './deal.rule.ts'

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
const times = (list: string[]) =>
  Object.values(Object.groupBy(list, (one) => one)).map((same) => same!.length)

describe('R6.02 the pieces that are shown', () => {
  test('are varied in kind, colour and price', () => {
    const dealt = deal({ from: rail, count: 12, shown: [], seed: 'se 1' })
    expect(times(dealt.map(({ kind }) => kind))).toEqual([3, 3, 3, 3])
    expect(times(dealt.map(({ colourKey }) => colourKey))).toEqual([4, 4, 4])
    const thirds = dealt.map(({ price }) => String(Math.floor((price - 1) / 2000_00)))
    expect(Math.min(...times(thirds))).toBeGreaterThan(2)
  })

  test('are others than those before: what was shown is made up for', () => {
    const shown = rail.slice(0, 8).map((one) => ({ ...one, kind: 'dress' }))
    const dealt = deal({ from: rail.slice(8), count: 6, shown, seed: 'se 1' })
    expect(dealt.map(({ kind }) => kind)).not.toContain('dress')
  })

  test('are the same for a seed, and others for another', () => {
    const ids = (seed: string) => deal({ from: rail, count: 12, shown: [], seed }).map(({ id }) => id)
    expect(ids('se 1')).toEqual(ids('se 1'))
    expect(ids('se 1')).not.toEqual(ids('se 2'))
  })

  test.each([
    { kind: 'dress', shown: true },
    { kind: 'bag', shown: true },
    { kind: 'lingerie', shown: false },
    { kind: 'other', shown: false },
  ])('a $kind is shown: $shown', ({ kind, shown }) => expect(isShown({ kind })).toBe(shown))

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
        (from, count, seed) => {
          const dealt = deal({ from, count, shown: [], seed })
          expect(new Set(dealt).size).toBe(Math.min(count, from.length))
          expect(dealt.every((one) => from.includes(one))).toBe(true)
        },
      ),
    )
  })
})
