import { expect, test } from 'vitest'
import { minorUnits, typedAmount } from './typed-amount.rule.ts'

test.each([
  { typed: '499', minor: 499_00, because: 'whole amounts need no decimals' },
  { typed: '12.5', minor: 12_50, because: 'one decimal is tenths' },
  { typed: '12,05', minor: 12_05, because: 'a comma is a point' },
  { typed: '1 499', minor: 1499_00, because: 'spaces stand between thousands' },
  { typed: '1.499', minor: undefined, because: 'three digits after a point may mean a thousand times more' },
  { typed: '-5', minor: undefined, because: 'nothing is taken by giving' },
  { typed: '5 kr', minor: undefined, because: 'the currency is known' },
  { typed: '', minor: undefined, because: 'nothing was typed' },
])('R8.05 "$typed" is $minor: $because', ({ typed, minor }) => expect(minorUnits(typed)).toBe(minor))

test.each([0, 5, 50, 100, 499_00, 1234_56])('R8.05 %i written out is read again', (minor) =>
  expect(minorUnits(typedAmount(minor))).toBe(minor),
)

test.each([
  { minor: 499_00, typed: '499', because: 'a whole amount has no decimals' },
  { minor: 12_50, typed: '12.50', because: 'any other has two' },
])('R8.05 $minor is written $typed: $because', ({ minor, typed }) => expect(typedAmount(minor)).toBe(typed))
