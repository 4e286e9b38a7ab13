import { expect, test } from 'vitest'
import { standing } from './standing.rule.ts'

const of = (...states: Parameters<typeof standing>[0][number]['state'][]) =>
  states.map((state, at) => ({ state, amount: (at + 1) * 100 }))

test.each([
  { disputes: of(), told: null, because: 'there is none' },
  { disputes: of('open'), told: { state: 'review', amount: 100 }, because: 'the bank looks at it' },
  { disputes: of('answered'), told: { state: 'review', amount: 100 }, because: 'we have answered' },
  { disputes: of('won'), told: null, because: 'the money came back to us' },
  { disputes: of('lost'), told: { state: 'taken-back', amount: 100 }, because: 'the member has it' },
  { disputes: of('claimed'), told: { state: 'taken-back', amount: 100 }, because: 'it is still owed' },
  { disputes: of('paid'), told: null, because: 'it was paid by the member' },
  { disputes: of('made-good'), told: null, because: 'the goods came back to us' },
  { disputes: of('written-off'), told: null, because: 'we want it no more' },
  {
    disputes: of('lost', 'open', 'answered'),
    told: { state: 'review', amount: 500 },
    because: 'what is open comes first',
  },
])('R9.04 $told.state is told, since $because', ({ disputes, told }) =>
  expect(standing(disputes)).toEqual(told),
)
