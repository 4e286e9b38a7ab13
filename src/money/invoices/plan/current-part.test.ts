import { expect, test } from 'vitest'
import type { ChargeState } from '#/money/charges/charge.states.ts'
import { currentPart } from './current-part.rule.ts'

const cases: { states: ChargeState[]; current: number | undefined; because: string }[] = [
  { states: [], current: undefined, because: 'there is none' },
  { states: ['captured', 'captured', 'captured'], current: 2, because: 'all are paid: the last that was' },
  { states: ['captured', 'pending', 'pending'], current: 1, because: 'the next to be paid' },
  { states: ['pending', 'retrying'], current: 1, because: 'the later one needs the member' },
  { states: ['captured', 'cancelled'], current: 0, because: 'a cancelled part is never to be paid' },
  { states: ['cancelled', 'cancelled'], current: 1, because: 'none was paid: the last' },
  { states: ['cancelled', 'pending'], current: 1, because: 'an open part comes before a past one' },
  { states: ['captured', 'captured', 'cancelled'], current: 1, because: 'the last that was paid' },
  { states: ['captured', 'pending', 'failed'], current: 2, because: 'that counts more than what comes next' },
]
test.each(cases)('R9.06 of parts that are $states: $because', ({ states, current }) => {
  const parts = states.map((chargeState, part) => ({ part, chargeState }))
  expect(currentPart(parts)?.part).toBe(current)
})
