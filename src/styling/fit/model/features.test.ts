import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zones } from '#/boxes/feedback/feedback.rule.ts'
import { FitCounters } from './counters.rule.ts'
import { featureNames, refuseLater, writeFeatures } from './features.rule.ts'
import { type FitAnswer, type FitQuestion, felts } from './question.rule.ts'

const question: FitQuestion = {
  memberId: 'karen',
  productId: 'wrap',
  brand: 'Ohlin',
  kind: 'dress',
  size: '40',
  line: 4,
  ownLine: 4,
  body: {},
}
const answered = (more: Partial<FitAnswer>): FitAnswer => ({ ...question, felt: 'fits', day: 10, ...more })

function featuresOf(counters: FitCounters, asked: FitQuestion = question) {
  const row = new Float32Array(featureNames.length)
  expect(writeFeatures(counters, asked, row, 0)).toBe(featureNames.length)
  return Object.fromEntries(featureNames.map((name, at) => [name, row[at]!]))
}

test('R8.02 each feature has a name, once, and a number even before the first answer', () => {
  expect(new Set(featureNames).size).toBe(featureNames.length)
  for (const value of Object.values(featuresOf(new FitCounters()))) expect(Number.isFinite(value)).toBe(true)
})

const cases = [
  {
    feature: 'product small',
    more: { memberId: 'anna', size: '38', line: 3 },
    because: 'any size of it counts',
  },
  {
    feature: 'product and size small',
    more: { memberId: 'anna' },
    because: 'the same size of it counts most',
  },
  {
    feature: 'product in larger sizes small',
    more: { memberId: 'anna', size: '42', line: 5 },
    because: 'small in 42 is small in 40',
  },
  {
    feature: 'brandKindSize small',
    more: { memberId: 'anna', productId: 'shirt dress' },
    because: 'brand and kind speak for a new product',
  },
  {
    feature: 'member small',
    more: { productId: 'coat', kind: 'jacket', brand: 'Lind' },
    because: 'her other pieces were small',
  },
  {
    feature: 'member small in larger sizes',
    more: { productId: 'coat', size: '42', line: 5 },
    because: 'a larger size was small on her',
  },
] as const
test.each(cases)('R8.02 an answer "too small" raises "$feature": $because', ({ feature, more }) => {
  const counters = new FitCounters()
  for (const n of [1, 2, 3, 4])
    counters.add(answered({ memberId: `before ${n}`, productId: 'other', brand: 'Other', kind: 'top' }))
  const before = featuresOf(counters)[feature]!
  counters.add(answered({ ...more, felt: 'small' }))
  expect(featuresOf(counters)[feature]!).toBeGreaterThan(before)
})

test('R6.10 "too small at the shoulders" counts more for kinds that are often off there, and less for others', () => {
  const counters = new FitCounters()
  const off = { memberId: 'anna', felt: 'small' as const }
  for (let nth = 0; nth < 8; nth++) {
    counters.add(answered({ ...off, productId: 'coat', kind: 'jacket', zone: 'shoulders' }))
    counters.add(answered({ ...off, productId: 'pencil', kind: 'skirt', zone: 'waist' }))
  }
  counters.add(answered({ productId: 'coat', kind: 'jacket', felt: 'small', zone: 'shoulders' }))
  const ofKind = (kind: string) => featuresOf(counters, { ...question, kind })['member by zone small']!
  expect(ofKind('jacket')).toBeGreaterThan(0)
  expect(ofKind('skirt')).toBeLessThan(0)
})

test('R6.10 a piece that is kept without a word moves the shares by a part of an answer', () => {
  const shareAfter = (weight: number) => {
    const counters = new FitCounters()
    counters.add(answered({ memberId: 'anna', felt: 'small' }))
    counters.add(answered({ memberId: 'britt', felt: 'fits', weight }))
    return featuresOf(counters)['product small']!
  }
  expect(shareAfter(0.25)).toBeGreaterThan(shareAfter(1))
})

test('R8.02 an answer that is taken back leaves no trace', () => {
  const answer = fc.record({
    memberId: fc.constantFrom('karen', 'anna'),
    productId: fc.constantFrom('wrap', 'coat'),
    size: fc.constantFrom('38', '40', '42'),
    line: fc.constantFrom(3, 4, 5),
    felt: fc.constantFrom(...felts),
    zone: fc.constantFrom(undefined, ...zones),
    weight: fc.constantFrom(0.25, 1),
    height: fc.option(fc.integer({ min: 150, max: 190 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 8 }), answer, (given, more) => {
      const asAnswer = ({ height, zone, ...one }: typeof more) =>
        answered({ ...one, ...(zone && { zone }), body: { height } })
      const counters = new FitCounters()
      for (const one of given) counters.add(asAnswer(one))
      const before = featuresOf(counters)
      counters.add(asAnswer(more))
      counters.add(asAnswer(more), -1)
      expect(featuresOf(counters)).toEqual(before)
    }),
    { numRuns: 50 },
  )
})

test('R8.02 features of a day refuse counters that hold an answer of that day', () => {
  const counters = new FitCounters()
  counters.add(answered({ day: 10 }))
  expect(() => refuseLater(counters, 11)).not.toThrow()
  expect(() => refuseLater(counters, 10)).toThrow('an answer of day 10')
})
