import { expect, test } from 'vitest'
import { mayBeDiscarded, mayBeRetried } from './may-act.rule.ts'

test.each([
  { state: 'parked', attempts: 12, may: true, because: 'it was given up' },
  { state: 'parked', attempts: 0, may: true, because: 'its process ended twice' },
  { state: 'waiting', attempts: 3, may: true, because: 'it waits for its next try' },
  { state: 'late', attempts: 1, may: true, because: 'it failed and is late' },
  { state: 'waiting', attempts: 0, may: false, because: 'its time has not come' },
  { state: 'late', attempts: 0, may: false, because: 'workers take it by themselves' },
  { state: 'running', attempts: 3, may: false, because: 'a worker has it' },
  { state: 'done', attempts: 1, may: false, because: 'it is done' },
] as const)(
  'R8.09 retry of a $state job with $attempts tries: $may, as $because',
  ({ state, attempts, may }) => expect(mayBeRetried({ state, attempts })).toBe(may),
)

test.each([
  { state: 'parked', loss: 'none', may: true, because: 'nothing is lost' },
  { state: 'waiting', loss: 'none', may: true, because: 'nothing is lost' },
  { state: 'running', loss: 'none', may: false, because: 'a worker has it' },
  { state: 'done', loss: 'none', may: false, because: 'it is done' },
  { state: 'parked', loss: 'money', may: false, because: 'money would be lost' },
  { state: 'parked', loss: 'law', may: false, because: 'a duty would be missed' },
  { state: 'parked', loss: 'course', may: false, because: 'something would stop half-way' },
  { state: 'parked', loss: null, may: false, because: 'the loss of a kind without a handler is unknown' },
] as const)('R8.09 discarding a $state job with loss $loss: $may, as $because', ({ state, loss, may }) =>
  expect(mayBeDiscarded({ state, loss })).toBe(may),
)
