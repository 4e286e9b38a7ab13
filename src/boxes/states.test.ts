import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type Machine, transitionsOf } from '#/platform/state-machine.ts'
import { testDatabase } from '#/testing/database.ts'
import { alternativeMachine } from './alternatives/alternative.states.ts'
import { boxMachine, isOpen, isUndecided } from './box.states.ts'
import { pieceMachine } from './piece.states.ts'

const db = await testDatabase()
const machines = {
  box: { machine: boxMachine, start: 'ordered' },
  'box-item': { machine: pieceMachine, start: 'picked' },
  'preview-alternative': { machine: alternativeMachine, start: 'held' },
} as const

test.each(Object.keys(machines) as (keyof typeof machines)[])(
  'R6.18 the %s machine and the database allow the same steps',
  async (name) => {
    const rows = await db.many<{ fromState: string; toState: string }>(
      sql`SELECT from_state, to_state FROM allowed_transition WHERE machine = ${machines[name].machine.name}`,
    )
    const pairs = (list: readonly (readonly [string, string])[]) =>
      list.map((pair) => pair.join(' → ')).sort()
    expect(pairs(transitionsOf(machines[name].machine))).toEqual(
      pairs(rows.map(({ fromState, toState }) => [fromState, toState])),
    )
  },
)

test.each(Object.values(machines))(
  'R6.18 every state of the machine can be reached, and every target exists',
  ({ machine, start }) => {
    const { states } = machine as Machine<string>
    const seen = new Set<string>([start])
    for (const state of seen) for (const target of Object.values(states[state] ?? {})) seen.add(target)
    expect([...seen].sort()).toEqual(Object.keys(states).sort())
  },
)

const states = Object.keys(boxMachine.states) as (keyof typeof boxMachine.states)[]
test('R6.18 until it ships a box is open, and until it is decided it is undecided', () => {
  expect(states.filter(isOpen)).toEqual(['ordered', 'styling', 'previewing', 'approved', 'packed'])
  expect(states.filter(isUndecided)).toEqual(['shipped', 'delivered'])
})
