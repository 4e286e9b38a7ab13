import { expect, test } from 'vitest'
import type { BoxState } from '../box.states.ts'
import { boxInQuestion, cancelOutcome } from './cancel.rule.ts'

const boxes = (...states: BoxState[]) => states.map((state) => ({ id: state, state }))

test.each([
  {
    of: boxes('shipped', 'ordered'),
    named: null,
    is: 'ordered',
    because: 'the one under way can be cancelled',
  },
  { of: boxes('settled', 'shipped'), named: null, is: 'shipped', because: 'it has just left' },
  { of: boxes('settled', 'delivered'), named: null, is: 'delivered', because: 'it has just come' },
  { of: boxes('settled'), named: null, is: undefined, because: 'none is under way' },
  { of: boxes('ordered', 'settled'), named: 'settled', is: 'settled', because: 'it is named' },
  { of: boxes('ordered'), named: 'foreign', is: undefined, because: 'a foreign id is not found' },
])('R6.07 the box in question is $is: $because', ({ of, named, is }) =>
  expect(boxInQuestion(of, named)?.state).toBe(is),
)

test.each<{ state: BoxState; outcome: string }>([
  { state: 'ordered', outcome: 'possible' },
  { state: 'packed', outcome: 'possible' },
  { state: 'cancelled', outcome: 'cancelled' },
  { state: 'shipped', outcome: 'too-late' },
  { state: 'delivered', outcome: 'too-late' },
  { state: 'settled', outcome: 'nothing' },
])('R6.07 to cancel a box that is $state is $outcome', ({ state, outcome }) =>
  expect(cancelOutcome({ id: 'b', state })).toBe(outcome),
)
test('R6.07 without a box there is nothing to cancel', () => expect(cancelOutcome(undefined)).toBe('nothing'))
