import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { transitionsOf } from '#/platform/state-machine.ts'
import { testDatabase } from '#/testing/database.ts'
import { chargeMachine, isPayable } from './charge.states.ts'

const db = await testDatabase()
const arrows = (pairs: readonly (readonly [from: string, to: string])[]) =>
  pairs.map((pair) => pair.join(' → ')).sort()
const states = Object.keys(chargeMachine.states) as (keyof typeof chargeMachine.states)[]

test('D11 the charge machine and the database allow the same steps', async () => {
  const rows = await db.many<{ fromState: string; toState: string }>(
    sql`SELECT from_state, to_state FROM allowed_transition WHERE machine = ${chargeMachine.name}`,
  )
  expect(arrows(transitionsOf(chargeMachine))).toEqual(
    arrows(rows.map(({ fromState, toState }) => [fromState, toState])),
  )
})

test('the charge may be stored in the states of the machine and in no other', async () => {
  const { rule } = await db.one<{ rule: string }>(sql`
    SELECT string_agg(pg_get_constraintdef(oid), ' ') AS rule FROM pg_constraint
    WHERE conrelid = 'charge'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) ~ 'state = ANY'`)
  expect([...new Set([...rule.matchAll(/'([\w-]+)'::text/g)].map((match) => match[1]))].sort()).toEqual(
    states.toSorted(),
  )
})

test('every state can be reached, and only a paid charge is at its end: money may come after a cancellation', () => {
  const seen = new Set<string>(['pending'])
  for (const state of seen)
    for (const to of Object.values(chargeMachine.states[state as 'pending'])) seen.add(to)
  expect([...seen].sort()).toEqual(states.toSorted())
  const ends = states.filter((state) => Object.keys(chargeMachine.states[state]).length === 0)
  expect(ends).toEqual(['captured'])
  expect(chargeMachine.states.cancelled, 'and nothing else').toEqual({ captureLate: 'captured' })
  expect(states.filter((state) => !isPayable(state)).sort()).toEqual(['cancelled', 'captured'])
})

test('D11 wherever the provider may have the money, its answer can still be booked', () => {
  for (const state of states.filter(isPayable))
    expect(Object.values(chargeMachine.states[state])).toContain('captured')
})

test('every machine of the database has its code', async () => {
  const rows = await db.many<{ machine: string }>(
    sql`SELECT DISTINCT machine FROM allowed_transition ORDER BY 1`,
  )
  expect(rows.map(({ machine }) => machine)).toEqual([
    'box',
    'box-item',
    'call',
    'charge',
    'claim',
    'credit-grant',
    'dispute',
    'exchange',
    'exchange-piece',
    'fulfilment-exception',
    'fulfilment-line',
    'fulfilment-order',
    'gift-card',
    'order-line',
    'piece-fault',
    'preview-alternative',
    'referral',
    'return-line',
    'second-look',
    'shop-order',
  ])
})
