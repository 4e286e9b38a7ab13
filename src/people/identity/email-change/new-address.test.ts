import { expect, test } from 'vitest'
import { firstFailure } from '#/platform/validation/validation.rule.ts'
import { newAddressRules } from './new-address.rule.ts'

test.each([
  { wanted: '', problem: 'required', because: 'nothing is no address' },
  { wanted: 'anna', problem: 'email', because: 'R5.03 it has no domain' },
  { wanted: 'anna@garderobe.example', problem: 'email-same', because: 'it is the one she has' },
  { wanted: 'Anna@Garderobe.EXAMPLE', problem: 'email-same', because: 'capitals make no other address' },
  { wanted: 'anne@garderobe.example', problem: undefined, because: 'it is another one' },
])('R3.16 $wanted: $because', ({ wanted, problem }) =>
  expect(firstFailure(wanted, newAddressRules('anna@garderobe.example'))).toBe(problem),
)
