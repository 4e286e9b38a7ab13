import { expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { intakeEndsAt } from './intake-ends.rule.ts'

test.each([
  {
    at: '2026-03-02T09:00:00Z',
    ends: '2026-03-02T22:00:00Z',
    because: 'it waits for the rest of the parcel until 23:00',
  },
  {
    at: '2026-03-02T22:30:00Z',
    ends: '2026-03-02T22:30:00Z',
    because: 'in the last hour of a day it does not wait',
  },
  { at: '2026-03-02T23:10:00Z', ends: '2026-03-03T22:00:00Z', because: 'the day is that of the market' },
  { at: '2026-03-29T00:30:00Z', ends: '2026-03-29T21:00:00Z', because: 'summer time begins on that day' },
])('R7.08 an intake of $at ends at $ends: $because', ({ at, ends }) => {
  for (const market of marketIds) expect(intakeEndsAt(new Date(at), market)).toEqual(new Date(ends))
})
