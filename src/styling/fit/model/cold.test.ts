import { expect, test } from 'vitest'
import { sizesRoomier, tilted } from './cold.rule.ts'
import { FitCounters } from './counters.rule.ts'
import { easeOf, usualEases } from './ease.rule.ts'
import { priorChances } from './prior.rule.ts'
import type { FitQuestion } from './question.rule.ts'

const chart = [
  { size: '38', bust: 880, waist: 720, hip: 960 },
  { size: '40', bust: 920, waist: 760, hip: null },
]
const garment = (size: string, chest: number | null, waist: number | null = null) => ({
  ...{ size, chest, waist },
  hip: null,
})
test.each([
  { measures: [garment('38', 940)], ease: 60, because: 'chest against bust' },
  { measures: [garment('M', 940, 760)], ease: 50, because: 'M is a 38; the mean of what both know' },
  { measures: [garment('40', 960), garment('38', 940)], ease: 50, because: 'the mean of its sizes' },
  { measures: [garment('44', 1000)], ease: undefined, because: 'the chart has no 44' },
])('R8.02 the room in a garment is $ease mm: $because', ({ measures, ease }) => {
  expect(easeOf({ kind: 'dress', measures, chart })).toBe(ease)
})

test('R8.02 the usual room of a kind is the mean of its products', () => {
  const dress = (chest: number) => ({ kind: 'dress', measures: [garment('38', chest)], chart })
  expect(usualEases([dress(940), dress(960), { ...dress(900), measures: [] }])).toEqual({
    dress: { ease: 70, products: 2 },
  })
})

test.each([
  {
    ease: 30,
    products: 15,
    sizes: -0.75,
    because: 'a size of 40 mm less than usual, of which a quarter is doubted',
  },
  { ease: 30, products: 0, sizes: 0, because: 'nothing is usual yet' },
  { ease: -200, products: 95, sizes: -1.5, because: 'a slip of the tape moves it by no more' },
  { ease: undefined, products: 15, sizes: 0, because: 'not measured' },
])('R8.02 a garment is $sizes sizes roomier: $because', ({ ease, products, sizes }) => {
  expect(sizesRoomier(ease, { ease: 70, products })).toBeCloseTo(sizes)
})

test('R8.02 less room makes small likelier and large rarer, and the shares stay shares', () => {
  const usual = { small: 0.13, large: 0.13 }
  const tight = tilted(usual, -1.5)
  expect(tight.small).toBeGreaterThan(usual.small)
  expect(tight.large).toBeLessThan(usual.large)
  const most = tilted({ small: 0.5, large: 0.3 }, -1.5)
  expect(most.small + most.large).toBeLessThanOrEqual(0.8)
})

const question: FitQuestion = {
  memberId: 'karen',
  productId: 'wrap',
  brand: 'Ohlin',
  kind: 'dress',
  size: '38',
  line: 3,
  ownLine: 3,
  body: {},
}
const say = (counters: FitCounters, felt: 'small' | 'fits' | 'large', times = 1) => {
  for (let nth = 0; nth < times; nth++) counters.addWord({ productId: 'wrap', felt })
  return priorChances(counters, question)
}
test('R8.02 "runs small" raises the chance of a new product to be small, answers overrule it', () => {
  const before = priorChances(new FitCounters(), question)
  const counters = new FitCounters()
  const said = say(counters, 'small')
  expect(said.small).toBeGreaterThan(before.small)
  expect(said.large).toBeLessThan(before.large)
  for (let nth = 0; nth < 30; nth++)
    counters.add({ ...question, memberId: `member ${nth}`, felt: 'fits', day: 1 })
  expect(priorChances(counters, question).small).toBeLessThan(before.small)
  expect(say(new FitCounters(), 'fits').small, 'true to size').toBeLessThan(before.small)
})

test('R8.02 the words of more than three stylists count as those of three', () => {
  expect(say(new FitCounters(), 'large', 5)).toEqual(say(new FitCounters(), 'large', 3))
})
