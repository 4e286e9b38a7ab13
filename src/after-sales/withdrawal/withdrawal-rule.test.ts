import { expect, test } from 'vitest'
import { problemsOf } from '#/platform/validation/validation.rule.ts'
import { withdrawalRules } from './withdrawal.rule.ts'

const given = { name: 'Asta Holm', number: '500001', email: 'asta@example.test', remembered: '', pieces: '' }

// biome-ignore format: a table
test.each([
  { typed: {}, wrong: [], because: 'name, number and address are there' },
  { typed: { name: '' }, wrong: [], because: 'a declaration without a name is valid' },
  { typed: { number: ' ' }, wrong: ['number'], because: 'neither a number nor another detail is given' },
  { typed: { number: '', remembered: 'The green coat of 3 May' }, wrong: [], because: 'another detail is given' },
  { typed: { number: '', remembered: ' ' }, wrong: ['number'], because: 'a blank is no detail' },
  { typed: { email: 'asta' }, wrong: ['email'], because: 'the receipt needs an address' },
  { typed: { name: 'a'.repeat(101) }, wrong: ['name'], because: 'it is too long' },
  { typed: { remembered: 'a'.repeat(501) }, wrong: ['remembered'], because: 'it is too long' },
])('R11.03 wrong fields of a declaration: $wrong, as $because', ({ typed, wrong }) => {
  const all = { ...given, ...typed }
  expect(Object.keys(problemsOf(all, withdrawalRules(all)))).toEqual(wrong)
})
