import { describe, expect, test } from 'vitest'
import { type AgreedFee, type FeeKind, feesByDay } from './box-fees.ts'
import { valueOn } from './dated.ts'

const packaging = 'packaging' as FeeKind
const rows: AgreedFee[] = [
  { kind: 'handling', amount: 3_00, from: '2017-08-01' },
  { kind: packaging, amount: 2_50, from: '2027-01-01' },
  { kind: 'handling', amount: 4_00, from: '2027-07-01' },
  { kind: packaging, amount: 0, from: '2028-01-01' },
]

describe('R6.12 R11.01 the fees of a box on a day', () => {
  test.each([
    { day: '2016-01-01', fees: ['handling 300'], because: 'before any terms the first ones are taken' },
    { day: '2026-12-31', fees: ['handling 300'], because: 'the new fee begins the next day' },
    { day: '2027-01-01', fees: ['handling 300', 'packaging 250'], because: 'a row holds from its day' },
    { day: '2027-07-01', fees: ['handling 400', 'packaging 250'], because: 'a later row takes the place' },
    { day: '2028-01-01', fees: ['handling 400'], because: 'an amount of 0 ends a fee' },
  ])('$day: $because', ({ day, fees }) =>
    expect(valueOn(feesByDay(rows), day).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(fees),
  )

  test('each day on which one of them changes is a day of the rule', () =>
    expect(feesByDay(rows).map(({ from }) => from)).toEqual([
      '2017-08-01',
      '2027-01-01',
      '2027-07-01',
      '2028-01-01',
    ]))
})
