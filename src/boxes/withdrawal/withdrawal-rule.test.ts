import { expect, test } from 'vitest'
import { refundDueAt } from '#/after-sales/returns/return.rule.ts'
import { awaitsMoney, daysAfter, withdrawalEndsAt } from './withdrawal.rule.ts'

const at = (iso: string) => new Date(iso)
const terms = { withdrawalDays: 14 }

test.each([
  {
    settledAt: at('2026-03-20T09:00:00Z'),
    ends: at('2026-04-03T22:00:00Z'),
    because: 'summer time has begun',
  },
  {
    settledAt: at('2026-11-01T09:00:00Z'),
    ends: at('2026-11-15T23:00:00Z'),
    because: 'the day itself does not count',
  },
  {
    settledAt: at('2026-11-01T23:30:00Z'),
    ends: at('2026-11-16T23:00:00Z'),
    because: 'it is the next day there',
  },
  { settledAt: null, ends: undefined, because: 'nothing was accepted' },
])('R6.11 accepted $settledAt, withdrawn from before $ends: $because', ({ settledAt, ends }) =>
  expect(withdrawalEndsAt({ settledAt, market: 'de', terms })).toEqual(ends),
)

test('R6.11 the money goes back within 14 days of the notice', () => {
  expect(refundDueAt(at('2026-11-01T09:00:00Z'), 'se', 14)).toEqual(at('2026-11-15T23:00:00Z'))
  expect(daysAfter(at('2026-11-01T09:00:00Z'), 'se', 0)).toEqual(at('2026-11-01T23:00:00Z'))
})

test.each([
  { withdrawalId: 'w1', creditNoteId: null, awaits: true },
  { withdrawalId: 'w1', creditNoteId: 'c1', awaits: false },
  { withdrawalId: null, creditNoteId: null, awaits: false },
])(
  'R6.11 withdrawal $withdrawalId, credit note $creditNoteId: awaits money $awaits',
  ({ awaits, ...piece }) => expect(awaitsMoney({ state: 'returning', ...piece })).toBe(awaits),
)
