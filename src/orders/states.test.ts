import { expect, test } from 'vitest'
import { claimMachine } from '#/claims/claim.states.ts'
import { sql } from '#/platform/database/db.ts'
import { transitionsOf } from '#/platform/state-machine.ts'
import { testDatabase } from '#/testing/database.ts'
import { faultMachine } from './faults/fault.states.ts'
import { lineMachine, orderMachine } from './order.states.ts'

const db = await testDatabase()

test.each([orderMachine, lineMachine, claimMachine, faultMachine])(
  'R7.06 the $name machine and the database allow the same steps',
  async (machine) => {
    const rows = await db.many<{ fromState: string; toState: string }>(
      sql`SELECT from_state, to_state FROM allowed_transition WHERE machine = ${machine.name}`,
    )
    const pairs = (list: readonly (readonly [string, string])[]) =>
      list.map((pair) => pair.join(' → ')).sort()
    expect(pairs(transitionsOf(machine))).toEqual(
      pairs(rows.map(({ fromState, toState }) => [fromState, toState])),
    )
  },
)
