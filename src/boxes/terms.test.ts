import { expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { termsAt, termsOf } from './terms.ts'

const offeredAt = new Date('2026-11-22T12:00:00Z')
const read = (terms: unknown, market: (typeof marketIds)[number] = 'da') =>
  termsOf({ market, offeredAt, terms })

test.each(marketIds)('R6.12 in %s the terms of a box are read as they were stored', (market) => {
  const agreed = termsAt(market, offeredAt)
  expect(read(JSON.parse(JSON.stringify(agreed)), market)).toEqual(agreed)
})

test('R6.12 terms with one amount for handling, the form before fees were lines, are read as lines', () =>
  expect(read({ handlingFee: 17_00, approvalDays: 14 }).fees).toEqual([
    { kind: 'handling', amount: 17_00, from: '2017-08-01' },
  ]))

test('R6.04 a term that the row lacks is the one of the day of the order', () =>
  expect(read({ approvalDays: 21 })).toEqual({ ...termsAt('da', offeredAt), approvalDays: 21 }))

test.each([
  { terms: { handlingFee: '19' }, because: 'a text is no amount' },
  { terms: { handlingFee: null }, because: 'null is no amount' },
  {
    terms: { fees: [{ kind: 'handling', amount: 19.5, from: '2017-08-01' }] },
    because: 'an amount is whole',
  },
  { terms: { fees: [{ amount: 19_00, from: '2017-08-01' }] }, because: 'a fee has a kind' },
  { terms: { fees: 19_00 }, because: 'fees are lines' },
  { terms: { approvalDays: 13.5 }, because: 'a period is whole days' },
  { terms: { lateReturnFee: -1 }, because: 'no amount is below zero' },
  { terms: null, because: 'a box has terms' },
])('R6.12 terms that cannot be read are refused: $because', ({ terms }) =>
  expect(() => read(terms)).toThrow(),
)
