import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as claim from '#/after-sales/claims/claim.states.ts'
import * as box from '#/boxes/box.states.ts'
import * as exchange from '#/boxes/exchange/ordered.rule.ts'
import * as piece from '#/boxes/pieces/piece.states.ts'
import * as fulfilment from '#/goods/fulfilment/order.states.ts'
import * as charge from '#/money/charges/charge.states.ts'
import * as dispute from '#/money/disputes/dispute.states.ts'
import { type Machine, statesOf, transitionsOf } from '#/platform/state-machine.ts'
import * as orders from '#/shop/orders/order.states.ts'
import { callMachine, callOutcomes, outcomeEvents } from '#/styling/calls/call.states.ts'
import { machines } from './machines.ts'

const schema = readFileSync(new URL('../../../db/schema/allowed_transition.sql', import.meta.url), 'utf8')
const inDatabase = Map.groupBy(
  [...schema.matchAll(/\('(.+)', '(.+)', '(.+)'\)/g)].map(([, machine = '', from = '', to = '']) => ({
    machine,
    step: `${from} → ${to}`,
  })),
  ({ machine }) => machine,
)

test.each(machines)('R6.18 code and database allow the same steps: $name', (machine) => {
  const steps = transitionsOf(machine).map((pair) => pair.join(' → '))
  expect(steps.toSorted()).toEqual(
    inDatabase
      .get(machine.name)
      ?.map(({ step }) => step)
      .toSorted(),
  )
})

test.each(machines)('R6.18 every state can be reached: $name', ({ states }, starts) => {
  const seen = new Set(starts)
  for (const state of seen) for (const target of Object.values(states[state] ?? {})) seen.add(target)
  expect([...seen].sort()).toEqual(Object.keys(states).sort())
})

test('R6.18 every machine of the database has its code', () => {
  expect(machines.map(([{ name }]) => name).sort()).toEqual([...inDatabase.keys()].sort())
})

test('R6.10 an exchange has the states of an order, and its pieces those of lines', () => {
  expect(exchange.exchangeStates).toEqual(statesOf(orders.orderMachine))
  expect(exchange.exchangePieceStates).toEqual(statesOf(orders.lineMachine))
})

const of = <S extends string>(machine: Machine<S>, holds: (state: S) => boolean) =>
  statesOf(machine).filter(holds)
const ofClaim = (holds: (claim: { state: claim.ClaimState }) => boolean) =>
  of(claim.claimMachine, (state) => holds({ state }))

test.each([
  {
    question: 'box isOpen',
    states: of(box.boxMachine, box.isOpenBox),
    are: 'ordered styling previewing approved packed',
  },
  { question: 'box isUndecided', states: of(box.boxMachine, box.isUndecided), are: 'shipped delivered' },
  {
    question: 'box isShown',
    states: of(box.boxMachine, (state) => box.isShown({ state })),
    are: 'previewing approved packed shipped delivered settled closed',
  },
  { question: 'box undoneStates', states: box.undoneStates, are: 'cancelled lapsed lost undelivered' },
  { question: 'piece wentBack', states: of(piece.pieceMachine, piece.wentBack), are: 'returning returned' },
  {
    question: 'exchange hasNotCome',
    states: of(orders.lineMachine, exchange.hasNotCome),
    are: 'cancelled lost undelivered',
  },
  {
    question: 'order canCancel',
    states: of(orders.orderMachine, orders.canCancel),
    are: 'awaiting-payment paid',
  },
  {
    question: 'fulfilment hasLabels',
    states: of(fulfilment.fulfilmentOrderMachine, fulfilment.hasLabels),
    are: 'packed shipped delivered',
  },
  {
    question: 'fulfilment isAtPacking',
    states: of(fulfilment.fulfilmentOrderMachine, fulfilment.isAtPacking),
    are: 'open packed',
  },
  {
    question: 'charge needsMember',
    states: of(charge.chargeMachine, charge.needsMember),
    are: 'needs-customer retrying failed',
  },
  {
    question: 'charge isPayable',
    states: of(charge.chargeMachine, charge.isPayable),
    are: 'pending unknown needs-customer retrying failed',
  },
  { question: 'claim isOpen', states: ofClaim(claim.isOpenClaim), are: 'proposed second-look told objected' },
  { question: 'claim isNotified', states: ofClaim(claim.isNotified), are: 'told objected charged' },
  { question: 'claim isClaimed', states: ofClaim(claim.isClaimed), are: 'second-look told objected charged' },
  { question: 'claim isLetGo', states: ofClaim(claim.isLetGo), are: 'dropped waived' },
  { question: 'dispute undecidedStates', states: dispute.undecidedStates, are: 'open answered' },
  {
    question: 'dispute lostStates',
    states: dispute.lostStates,
    are: 'lost claimed paid written-off made-good',
  },
])('R6.18 $question: $are', ({ states, are }) => expect(states.join(' ')).toBe(are))

test('R6.16 each outcome of a call is a step from booked to a state of its name', () => {
  for (const outcome of callOutcomes) expect(callMachine.states.booked[outcomeEvents[outcome]]).toBe(outcome)
})
