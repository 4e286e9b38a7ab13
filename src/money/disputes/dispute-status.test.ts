import { expect, test } from 'vitest'
import { disputeStatus } from './dispute-status.rule.ts'

const of = (...states: Parameters<typeof disputeStatus>[0][number]['state'][]) =>
  states.map((state, at) => ({ state, amount: (at + 1) * 100 }))

test.each([
  { disputes: of(), status: null, because: 'there is none' },
  { disputes: of('open'), status: { state: 'review', amount: 100 }, because: 'the bank looks at it' },
  { disputes: of('answered'), status: { state: 'review', amount: 100 }, because: 'we have answered' },
  { disputes: of('won'), status: null, because: 'the money came back to us' },
  { disputes: of('lost'), status: { state: 'taken-back', amount: 100 }, because: 'the member has it' },
  { disputes: of('claimed'), status: { state: 'taken-back', amount: 100 }, because: 'it is still owed' },
  { disputes: of('paid'), status: null, because: 'it was paid by the member' },
  { disputes: of('made-good'), status: null, because: 'the goods came back to us' },
  { disputes: of('written-off'), status: null, because: 'we want it no more' },
  {
    disputes: of('lost', 'open', 'answered'),
    status: { state: 'review', amount: 500 },
    because: 'what is open comes first',
  },
])('R9.04 $status.state is shown, since $because', ({ disputes, status }) =>
  expect(disputeStatus(disputes)).toEqual(status),
)
