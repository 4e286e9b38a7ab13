import { expect, test } from 'vitest'
import { shownError, shownPayload, shownSubject } from './shown-values.rule.ts'

test.each([
  { payload: { step: 2 }, value: '2', because: 'a number is plain' },
  { payload: { exchange: true }, value: 'true', because: 'so is an answer' },
  {
    payload: { expiresAt: '2026-03-02T09:00:00.000Z' },
    value: '2026-03-02T09:00:00.000Z',
    because: 'a moment is',
  },
  { payload: { date: '2026-03-02' }, value: '2026-03-02', because: 'a day is' },
  {
    payload: { boxId: '00000001-0000-4000-8000-000000000005' },
    value: '00000001-0000-4000-8000-000000000005',
    because: 'an id is',
  },
  { payload: { kind: 'late-return' }, value: 'late-return', because: 'a fixed word is' },
  { payload: { pieces: 'The red dress, it is too long' }, value: null, because: 'a customer wrote it' },
  { payload: { name: 'Anna Berg' }, value: null, because: 'it may name a person' },
  { payload: { email: 'anna@example.test' }, value: null, because: 'it is an address' },
  { payload: { emailHash: 'abcdef' }, value: null, because: 'a hash stands for the address' },
  { payload: { token: 'short' }, value: null, because: 'the name tells a secret' },
  { payload: { delays: [5, 25] }, value: null, because: 'a list is not looked into' },
])('R8.09 T28 a payload shows $value: $because', ({ payload, value }) =>
  expect(shownPayload(payload).map((one) => one.value)).toEqual([value]),
)

test.each([
  {
    error: '550 no such user anna@example.test',
    shown: '550 no such user …',
    because: 'an address is personal',
  },
  {
    error: 'GET https://x.test/pay?Chash=secret failed',
    shown: 'GET https://x.test/pay failed',
    because: 'a link is a key',
  },
  { error: null, shown: null, because: 'there is none' },
])('R8.09 T28 an error shows $shown: $because', ({ error, shown }) => expect(shownError(error)).toBe(shown))

test('R8.09 T28 a subject that is no id is not shown', () => {
  expect(shownSubject('evt_123')).toBe('evt_123')
  expect(shownSubject('anna@example.test')).toBeNull()
})
