import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { chargeMachine, isPayable } from './charge.states.ts'

const db = await testDatabase()
const states = Object.keys(chargeMachine.states) as (keyof typeof chargeMachine.states)[]

test('the charge may be stored in the states of the machine and in no other', async () => {
  const { rule } = await db.one<{ rule: string }>(sql`
    SELECT string_agg(pg_get_constraintdef(oid), ' ') AS rule FROM pg_constraint
    WHERE conrelid = 'charge'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) ~ '\\ystate = ANY'`)
  expect([...new Set([...rule.matchAll(/'([\w-]+)'::text/g)].map((match) => match[1]))].sort()).toEqual(
    states.toSorted(),
  )
})

test('D11 only a paid charge is at its end: money may come after a cancellation', () => {
  const ends = states.filter((state) => Object.keys(chargeMachine.states[state]).length === 0)
  expect(ends).toEqual(['captured'])
  expect(chargeMachine.states.cancelled).toEqual({ captureLate: 'captured' })
})

test('D11 wherever the provider may have the money, its answer can still be booked', () => {
  for (const state of states.filter(isPayable))
    expect(Object.values(chargeMachine.states[state])).toContain('captured')
})
