import { expect, test } from 'vitest'
import { type TasteAnswer, tasteOf } from '#/people/taste/taste.rule.ts'
import type { RankingGarment, RankingMember } from './garment.rule.ts'
import { rank } from './rank.rule.ts'

const garment = (id: string): RankingGarment => ({
  id,
  brand: 'Lind',
  kind: 'dress',
  tags: [],
  traits: {},
  searchText: 'wrap dress cotton',
  variants: [{ sku: id, size: '38', colourKey: 'navy-blue', prices: { se: 500_00 } }],
})
const member = (answers: TasteAnswer[]): RankingMember => ({
  likes: {
    sizes: {},
    colours: [],
    avoidColours: [],
    prints: [],
    budgetByKind: {},
    never: [],
    occasions: [],
  },
  wish: {},
  market: 'se',
  past: [],
  seen: [],
  taste: tasteOf(answers),
})

const swiped = (over: Partial<TasteAnswer>): TasteAnswer => ({
  productId: 'else',
  answer: 'liked',
  why: [],
  kind: 'dress',
  colourKey: 'navy',
  traits: {},
  price: 500_00,
  ...over,
})
const passed = (over: Partial<TasteAnswer>) => swiped({ answer: 'passed', ...over })

test.each<{ because: string; answers: TasteAnswer[]; reasons: { weight: number; text: string }[] }>([
  { because: 'nothing was swiped', answers: [], reasons: [] },
  {
    because: 'two of her colour were liked, of another kind',
    answers: [swiped({ kind: 'shoes' }), swiped({ productId: 'more', kind: 'shoes' })],
    reasons: [{ weight: 6, text: 'Liked 2 of 2 in navy' }],
  },
  {
    because: 'the colour was refused for itself',
    answers: [passed({ why: ['colour'] })],
    reasons: [{ weight: -6, text: 'Liked 0 of 1 in navy' }],
  },
  {
    because: 'as dear a dress was too dear',
    answers: [passed({ why: ['price'] })],
    reasons: [{ weight: -15, text: 'As dear as a dress that was too dear in a quiz' }],
  },
  {
    because: 'it is the very piece',
    answers: [swiped({ productId: 'a', kind: 'shoes', colourKey: 'odd' })],
    reasons: [{ weight: 20, text: 'Liked this very piece in a quiz' }],
  },
])('R6.02 swipes weigh with a sentence: $because', ({ answers, reasons }) => {
  const { ranked, explain } = rank([garment('a')], member(answers))
  const told = explain(ranked[0]!).reasons.map(({ weight, text }) => ({ weight, text }))
  expect(told).toEqual(reasons)
  expect(ranked[0]!.score).toBe(reasons.reduce((sum, { weight }) => sum + weight, 0))
})

test('R6.02 a piece that was passed on is not proposed, and the rule is told', () => {
  const { ranked, hidden } = rank([garment('a'), garment('b')], member([passed({ productId: 'a' })]))
  expect(ranked.map(({ garment }) => garment.id)).toEqual(['b'])
  expect(hidden).toEqual([{ because: 'the member passed on it in a quiz', count: 1 }])
})
