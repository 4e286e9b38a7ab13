import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { readGarment } from '#/styling/pairing/garment.rule.ts'
import { isOutfit } from '#/styling/pairing/outfit.rule.ts'
import { pairScore } from '#/styling/pairing/pair.rule.ts'
import { type SampleChoice, sampleBox, sampleBudget } from './sample-box.rule.ts'

const liked = (price?: number) => ({ answer: 'liked' as const, price })
const passed = (price?: number) => ({ answer: 'passed' as const, price })

describe('R6.02 the budget of a sample box', () => {
  test.each([
    { because: 'nothing was answered', answers: [], budget: undefined },
    { because: 'five like the one that was liked, and a little', answers: [liked(100_00)], budget: 550_00 },
    {
      because: 'the median of liked prices counts, not of the others',
      answers: [liked(200_00), liked(100_00), liked(900_00), passed(5000_00)],
      budget: 1100_00,
    },
    { because: 'nothing was liked', answers: [passed(100_00), passed(200_00)], budget: 1100_00 },
    { because: 'it is said in round steps', answers: [liked(33_95)], budget: 200_00 },
    { because: 'all was shown in another market', answers: [liked(undefined)], budget: undefined },
  ])('$budget: $because', ({ answers, budget }) => expect(sampleBudget(answers)).toBe(budget))
})

type Given = { kind: Kind; colourKey?: string; price?: number; liked?: boolean; id?: string }
const choice = ({ kind, colourKey = 'black', price = 100_00, id = kind, ...over }: Given): SampleChoice => ({
  id,
  kind,
  price,
  liked: false,
  paired: readGarment({ kind, tags: [], traits: {}, searchText: '' }, colourKey),
  ...over,
})

describe('R6.02 a sample box is one outfit and what goes with it', () => {
  const kinds = (given: Given[], budget = 10_000_00) => {
    const { outfit, beside } = sampleBox(given.map(choice), budget)
    return { outfit: outfit.map(({ id }) => id), beside: beside.map(({ id }) => id) }
  }
  const plenty: Given[] = [
    { kind: 'top' },
    { kind: 'jeans', colourKey: 'blue' },
    { kind: 'jacket' },
    { kind: 'shoes' },
    { kind: 'bag' },
  ]

  test('an upper and a lower part, and something over, under and with them', () => {
    expect(kinds(plenty)).toEqual({ outfit: ['top', 'jeans', 'jacket', 'shoes', 'bag'], beside: [] })
  })

  test('no second piece of a kind, however high in the ranking', () => {
    const twice = [{ kind: 'jeans', id: 'slim' }, ...plenty, { kind: 'jeans', id: 'wide' }] satisfies Given[]
    const { outfit, beside } = kinds(twice)
    expect([...outfit, ...beside].filter((id) => ['slim', 'wide', 'jeans'].includes(id))).toEqual(['slim'])
  })

  test('a dress is worn without trousers; a skirt is for another day', () => {
    const { outfit, beside } = kinds([{ kind: 'dress' }, { kind: 'jacket' }, { kind: 'skirt' }])
    expect(outfit).toEqual(['dress', 'jacket'])
    expect(beside).toEqual(['skirt'])
  })

  test('two that were liked in the quiz, and the others new, where others are', () => {
    const known = plenty.map((one) => ({ ...one, liked: true }))
    const fresh: Given[] = [{ kind: 'knitwear' }, { kind: 'accessory' }, { kind: 'shirt' }]
    const box = sampleBox([...known, ...fresh].map(choice), 10_000_00)
    const all = [...box.outfit, ...box.beside]
    expect(all).toHaveLength(5)
    expect(all.filter((piece) => piece.liked).length).toBeLessThan(5)
  })

  test('two upper parts are worn over one another; a third is for another day', () => {
    const { outfit, beside } = kinds([
      { kind: 'shirt' },
      { kind: 'jeans', colourKey: 'blue' },
      { kind: 'knitwear' },
      { kind: 'top' },
    ])
    expect(outfit.filter((id) => ['shirt', 'knitwear', 'top'].includes(id))).toHaveLength(2)
    expect(beside).toHaveLength(1)
  })

  test('a piece above the budget is left out', () => {
    const dear = plenty.map((one) => (one.kind === 'jacket' ? { ...one, price: 900_00 } : one))
    const { outfit } = kinds(dear, 500_00)
    expect(outfit).not.toContain('jacket')
    expect(outfit).toContain('top')
  })

  test('nothing where nothing dresses a person', () => {
    expect(kinds([{ kind: 'bag' }, { kind: 'shoes' }])).toEqual({ outfit: [], beside: [] })
    expect(kinds([])).toEqual({ outfit: [], beside: [] })
  })

  const anyChoice = fc
    .record({
      id: fc.uuid(),
      kind: fc.constantFrom<Kind>(
        'dress',
        'top',
        'shirt',
        'knitwear',
        'trousers',
        'jeans',
        'skirt',
        'jacket',
        'bag',
      ),
      colourKey: fc.constantFrom('black', 'red', 'olive', 'beige', 'blue'),
      price: fc.integer({ min: 1, max: 900_00 }),
      liked: fc.boolean(),
    })
    .map(choice)
  test('of any ranking: within the budget, each kind once, an outfit whose pieces do not clash', () => {
    fc.assert(
      fc.property(fc.array(anyChoice, { maxLength: 30 }), fc.nat(3000_00), (ranked, budget) => {
        const { outfit, beside } = sampleBox(ranked, budget)
        const all = [...outfit, ...beside]
        expect(all.reduce((sum, { price }) => sum + price, 0)).toBeLessThanOrEqual(budget)
        expect(new Set(all.map(({ kind }) => kind)).size).toBe(all.length)
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
        const worn = outfit.map(({ paired }) => paired)
        expect(all.length === 0 || isOutfit(worn)).toBe(true)
        for (const [nth, one] of worn.entries())
          for (const other of worn.slice(0, nth)) expect(pairScore(one, other)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 60 },
    )
  })
})
