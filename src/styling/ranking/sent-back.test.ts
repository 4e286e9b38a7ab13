import { expect, test } from 'vitest'
import { type Feedback, misfitOf } from '#/boxes/feedback/feedback.rule.ts'
import type { PastOutcome, RankingGarment, RankingMember } from './garment.rule.ts'
import { rank } from './rank.rule.ts'
import { sentBackReasons } from './sent-back.rule.ts'

const back = (over: Partial<PastOutcome> = {}): PastOutcome => ({
  brand: 'Lind',
  kind: 'knitwear',
  size: 'M',
  kept: false,
  misfit: 'small',
  zone: 'shoulders',
  ...over,
})

test.each<{ because: string; past: PastOutcome[]; size: string; says: string | undefined }>([
  {
    because: 'the size that was too small',
    past: [back()],
    size: 'M',
    says: 'Sent back as too small over the shoulders: Lind knitwear in M',
  },
  {
    because: 'a smaller one',
    past: [back()],
    size: 'S',
    says: 'Sent back as too small over the shoulders: Lind knitwear in M',
  },
  {
    because: 'the next size',
    past: [back()],
    size: 'L',
    says: 'The size after M, which was too small over the shoulders in knitwear of Lind',
  },
  { because: 'two sizes larger', past: [back()], size: 'XL', says: undefined },
  {
    because: 'a label of another scale',
    past: [back({ size: '38', zone: undefined })],
    size: '40',
    says: 'The size after 38, which was too small in knitwear of Lind',
  },
  {
    because: 'one that was too large counts the other way',
    past: [back({ misfit: 'large', zone: 'waist' })],
    size: 'S',
    says: 'The size after M, which was too large at the waist in knitwear of Lind',
  },
  {
    because: 'a larger one after that',
    past: [back({ misfit: 'large', zone: undefined })],
    size: 'L',
    says: 'Sent back as too large: Lind knitwear in M',
  },
  { because: 'another kind', past: [back({ kind: 'dress' })], size: 'M', says: undefined },
  { because: 'another brand', past: [back({ brand: 'Holm' })], size: 'M', says: undefined },
  { because: 'sent back for its colour', past: [back({ misfit: undefined })], size: 'M', says: undefined },
  {
    because: 'one of the same size was kept and fitted',
    past: [back(), back({ kept: true, misfit: undefined })],
    size: 'M',
    says: undefined,
  },
  { because: 'nothing was sent before', past: [], size: 'M', says: undefined },
])('R8.02 sent back before: $because', ({ past, size, says }) => {
  expect(sentBackReasons(past)({ brand: 'Lind', kind: 'knitwear' }, size)?.text).toBe(says)
})

const jumper = (id: string, brand: string, sizes: readonly string[]): RankingGarment => ({
  id,
  brand,
  kind: 'knitwear',
  tags: [],
  traits: {},
  searchText: 'jumper',
  variants: sizes.map((size) => ({ sku: `${id}-${size}`, size, colourKey: 'black', prices: { da: 500_00 } })),
})
const member = (past: readonly PastOutcome[]): RankingMember => ({
  market: 'da',
  likes: {
    sizes: { knitwear: 'M' },
    colours: [],
    avoidColours: [],
    prints: [],
    budgetByKind: {},
    never: [],
    occasions: [],
  },
  wish: {},
  past,
  seen: [],
})
const skus = (past: readonly PastOutcome[]) =>
  rank(
    [
      jumper('a', 'Lind', ['M', 'L']),
      jumper('b', 'Lind', ['M']),
      jumper('c', 'Holm', ['M']),
      jumper('d', 'Holm', ['L']),
    ],
    member(past),
  ).ranked.map(({ variant }) => variant.sku)

test('R8.02 after "too small over the shoulders" the same brand and kind leads in the next size only, and without one comes last', () => {
  expect(skus([])).toEqual(['a-M', 'b-M', 'c-M', 'd-L'])
  expect(skus([back()])).toEqual(['c-M', 'a-L', 'd-L', 'b-M'])
})

test.each<{ feedback: Feedback; returnReason: string | null; is: string | undefined; because: string }>([
  { feedback: { size: 'too-small' }, returnReason: null, is: 'small', because: 'the feedback says it' },
  { feedback: { size: 'a-bit-big' }, returnReason: null, is: 'large', because: 'a bit is enough' },
  { feedback: {}, returnReason: 'too-small', is: 'small', because: 'the reason of the return says it' },
  { feedback: {}, returnReason: 'too-long', is: undefined, because: 'a length is no size' },
  {
    feedback: { size: 'perfect' },
    returnReason: 'too-large',
    is: undefined,
    because: 'the feedback is asked first',
  },
  { feedback: {}, returnReason: null, is: undefined, because: 'nothing was said' },
])('R6.10 off in its size: $because', ({ feedback, returnReason, is }) => {
  expect(misfitOf({ feedback, returnReason })).toBe(is)
})
