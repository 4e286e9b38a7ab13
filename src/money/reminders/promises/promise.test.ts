import { expect, test } from 'vitest'
import { isKept, promiseFaults } from './promise.rule.ts'

test.each([
  { of: {}, faults: [], because: 'the day is near and the amount is open' },
  { of: { day: '2026-03-01' }, faults: [], because: 'today has not passed' },
  { of: { day: '2026-02-28' }, faults: ['day'], because: 'yesterday has passed' },
  { of: { day: '2026-04-30' }, faults: [], because: 'it is the sixtieth day' },
  { of: { day: '2026-05-01' }, faults: ['day'], because: 'a bill does not wait longer than sixty days' },
  { of: { amount: 0 }, faults: ['amount'], because: 'nothing is no promise' },
  { of: { amount: 0.5 }, faults: ['amount'], because: 'money is whole' },
  { of: { amount: 100_00 }, faults: [], because: 'it is all that is open' },
  { of: { amount: 100_01 }, faults: ['amount'], because: 'no more is open' },
])('R9.05 a promise with faults in $faults: $because', ({ of, faults }) =>
  expect(
    Object.keys(
      promiseFaults({ day: '2026-03-10', amount: 50_00, ...of }, { today: '2026-03-01', open: 100_00 }),
    ),
  ).toEqual(faults),
)

test.each([
  { openNow: 0, kept: true, because: 'all is paid' },
  { openNow: 60_00, kept: true, because: 'the promised part is paid' },
  { openNow: 60_01, kept: false, because: 'a cent is missing' },
  { openNow: 100_00, kept: false, because: 'nothing is paid' },
])('R9.05 a promise of 40 of 100 is kept: $kept, $because', ({ openNow, kept }) =>
  expect(isKept({ amount: 40_00, openThen: 100_00 }, openNow)).toBe(kept),
)
