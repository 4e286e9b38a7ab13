import { expect, test } from 'vitest'
import { registrationRules } from '#/people/members/registration.rule.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { reachableStep, registrationSteps, stepAt, stepHash, stepOfField } from './steps.rule.ts'

test.each([
  { wanted: 3, wrong: [], shown: 3, because: 'all before it is filled in' },
  { wanted: 3, wrong: ['password', 'terms'], shown: 3, because: 'secrets are asked on the last step' },
  { wanted: 3, wrong: ['zip', 'terms'], shown: 2, because: 'the address is not there yet' },
  { wanted: 3, wrong: ['zip', 'email'], shown: 1, because: 'the first open one comes first' },
  { wanted: 1, wrong: [], shown: 1, because: 'back always works' },
])('R3.07 step $wanted: $because', ({ wanted, wrong, shown }) =>
  expect(reachableStep(wanted, wrong)).toBe(shown),
)

test.each(marketIds)('R3.07 %s: every field with a rule has its step, once', (market) => {
  const names = registrationSteps.flat()
  expect(names.toSorted()).toEqual(Object.keys(registrationRules(market)).toSorted())
  for (const name of names) expect(stepAt(stepHash(stepOfField(name)))).toBe(stepOfField(name))
})

test('R3.07 another fragment is the first step', () => {
  expect([stepAt(''), stepAt('#step-9'), stepAt('#main')]).toEqual([1, 1, 1])
})
