import { expect, test } from 'vitest'
import { DomainError } from './errors.ts'
import { can, defineMachine, next, transitionsOf } from './state-machine.ts'

const door = defineMachine('door', {
  open: { shut: 'closed', push: 'open' },
  closed: { pull: 'open', turnKey: 'locked', kick: 'open' },
  locked: {},
})

test.each([
  { state: 'open', event: 'shut', to: 'closed' },
  { state: 'open', event: 'push', to: 'open' },
  { state: 'closed', event: 'turnKey', to: 'locked' },
] as const)('a door that is $state goes by $event to $to', ({ state, event, to }) => {
  expect(can(door, state, event)).toBe(true)
  expect(next(door, state, event)).toBe(to)
})

test.each([
  { state: 'locked', event: 'pull', because: 'nothing opens it any more' },
  { state: 'open', event: 'turnKey', because: 'it must be shut before' },
  { state: 'open', event: 'toString', because: 'what every object has is no event' },
  { state: 'open', event: '__proto__', because: 'nor is this' },
  { state: 'open', event: '', because: 'nor nothing' },
] as const)('R6.18 a door that is $state cannot $event: $because', ({ state, event }) => {
  expect(can(door, state, event)).toBe(false)
  const refused = (() => {
    try {
      return next(door, state, event)
    } catch (error) {
      return error
    }
  })()
  expect(refused).toBeInstanceOf(DomainError)
  expect(refused).toMatchObject({ status: 409, code: 'not-possible-now', params: { state, event } })
})

test('pairs of states are listed once, without those of a state with itself', () => {
  expect(transitionsOf(door)).toEqual([
    ['open', 'closed'],
    ['closed', 'open'],
    ['closed', 'locked'],
  ])
})
