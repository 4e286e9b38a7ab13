import { expect, test } from 'vitest'
import { orderTerms, orderTermsOf } from './order-terms.rule.ts'

const placedAt = new Date('2026-11-28T12:00:00Z')
const agreed = { version: '2026-01-01', withdrawalDays: 30, refundDays: 14, returnFee: 39_00 }
const read = (terms: unknown) => orderTermsOf({ market: 'da', placedAt, terms })

test.each([
  { because: 'terms are those of the row', terms: agreed, result: agreed },
  {
    because: 'a term that the row lacks is the market’s of that day',
    terms: { returnFee: 0 },
    result: { ...orderTerms('da', placedAt), returnFee: 0 },
  },
])('R7.08 $because', ({ terms, result }) => expect(read(terms)).toEqual(result))

test.each([
  { because: 'a fee is a number', terms: { ...agreed, returnFee: 'free' } },
  { because: 'a fee has no parts of an øre', terms: { ...agreed, returnFee: 1.5 } },
  { because: 'a fee is not paid out', terms: { ...agreed, returnFee: -1 } },
  { because: 'terms are an object', terms: null },
])('R7.08 stored terms are refused: $because', ({ terms }) => expect(() => read(terms)).toThrow())
