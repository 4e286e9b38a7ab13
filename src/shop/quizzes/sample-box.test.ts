import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAMPLE_PIECES, type SampleChoice, sampleBox, sampleBudget } from './sample-box.rule.ts'

const choice = (id: string, over: Partial<SampleChoice> = {}): SampleChoice => ({
  id,
  kind: id,
  price: 100_00,
  liked: false,
  ...over,
})
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

describe('R6.02 a sample box', () => {
  const ids = (ranked: SampleChoice[], budget = 10_000_00) => sampleBox(ranked, budget).map(({ id }) => id)
  const plenty = [...'abcdefg'].map((id) => choice(id))

  test.each<{ because: string; ranked: SampleChoice[]; budget?: number; box: string }>([
    { because: 'the first five', ranked: plenty, box: 'abcde' },
    {
      because: 'two of a kind at most',
      ranked: plenty.map((one) => ('abc'.includes(one.id) ? { ...one, kind: 'dress' } : one)),
      box: 'abdef',
    },
    {
      because: 'two that are known at most',
      ranked: plenty.map((one) => ({ ...one, liked: one.id < 'd' })),
      box: 'abdef',
    },
    {
      because: 'all of a kind where there is no other',
      ranked: plenty.map((one) => ({ ...one, kind: 'bag' })),
      box: 'abcde',
    },
    {
      because: 'a piece above the budget is skipped',
      ranked: [choice('x', { price: 400_00 }), ...plenty],
      budget: 550_00,
      box: 'abcde',
    },
    {
      because: 'an expensive one, and four for the rest of the budget',
      ranked: [choice('x', { price: 400_00 }), ...plenty],
      budget: 800_00,
      box: 'xabcd',
    },
    { because: 'as many as the budget has room for', ranked: plenty, budget: 250_00, box: 'ab' },
    { because: 'nothing is there', ranked: [], box: '' },
  ])('$box: $because', ({ ranked, budget, box }) => expect(ids(ranked, budget).join('')).toBe(box))

  const anyChoice = fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('dress', 'top', 'bag'),
    price: fc.integer({ min: 1, max: 900_00 }),
    liked: fc.boolean(),
  })
  test('of any ranking: within the budget, no piece twice, and full wherever five fit', () => {
    fc.assert(
      fc.property(fc.array(anyChoice), fc.nat(3000_00), (ranked, budget) => {
        const box = sampleBox(ranked, budget)
        const sum = (pieces: SampleChoice[]) => pieces.reduce((total, { price }) => total + price, 0)
        expect(sum(box)).toBeLessThanOrEqual(budget)
        expect(new Set(box).size).toBe(box.length)
        const cheapest = ranked.toSorted((a, b) => a.price - b.price).slice(0, SAMPLE_PIECES)
        if (sum(cheapest) <= budget) expect(box).toHaveLength(cheapest.length)
      }),
    )
  })
})
