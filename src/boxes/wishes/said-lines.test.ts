import { expect, test } from 'vitest'
import { isSaid } from './said-lines.rule.ts'

test.each([
  { kind: 'date', value: '2026-12-12', said: true, because: 'a day' },
  { kind: 'date', value: '~2026-12-12', said: true, because: 'a day or so' },
  { kind: 'date', value: '2026-12', said: true, because: 'a month' },
  { kind: 'date', value: '~2026-12', said: true, because: 'a month or so' },
  { kind: 'date', value: '2028-02-29', said: true, because: 'a leap day' },
  { kind: 'date', value: '2026-02-31', said: false, because: 'February has no such day' },
  { kind: 'date', value: '2027-02-29', said: false, because: 'no leap year' },
  { kind: 'date', value: '2026-13', said: false, because: 'a year has no such month' },
  { kind: 'size', value: 'shoes 39', said: true, because: 'a size of shoes' },
  { kind: 'budget', value: '500 each', said: true, because: 'a sum for each piece' },
  { kind: 'colour', value: 'wool', said: false, because: 'a fabric is no colour' },
] as const)('R6.03 $kind $value: $because', ({ kind, value, said }) => {
  expect(isSaid({ kind, value })).toBe(said)
})
