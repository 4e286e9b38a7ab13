import { expect, test } from 'vitest'
import { mergedCartLines } from './merged-lines.rule.ts'

const lines = (given: { [sku: string]: number | undefined }) =>
  Object.entries(given).map(([sku, quantity]) => ({ sku, quantity: quantity! }))

test.each([
  { own: {}, theirs: { a: 2 }, changes: { a: 2 }, because: 'all of it is new' },
  { own: { a: 1 }, theirs: { b: 1 }, changes: { b: 1 }, because: 'both are wanted' },
  { own: { a: 1 }, theirs: { a: 1 }, changes: {}, because: 'it was put in twice and is wanted once' },
  { own: { a: 1 }, theirs: { a: 3 }, changes: { a: 3 }, because: 'the larger number stays' },
  { own: { a: 3 }, theirs: { a: 1 }, changes: {}, because: 'the larger number stays' },
  { own: { a: 19 }, theirs: { b: 2, c: 1 }, changes: { b: 1 }, because: 'there is room for one' },
  { own: { a: 10, b: 10 }, theirs: { a: 20 }, changes: {}, because: 'there is no room' },
])('R7.04 $own and $theirs: $because', ({ own, theirs, changes }) => {
  expect(mergedCartLines({ own: lines(own), theirs: lines(theirs), most: 20 })).toEqual(lines(changes))
})
