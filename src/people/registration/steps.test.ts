import { expect, test } from 'vitest'
import { registrationRules } from '#/people/members/registration.rule.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { registrationSteps, stepAt, stepHash, stepOf, stepToShow } from './steps.rule.ts'

test.each([
  { asked: 3, wrong: [], shown: 3, because: 'all before it is filled in' },
  { asked: 3, wrong: ['password', 'terms'], shown: 3, because: 'secrets are asked on the last step' },
  { asked: 3, wrong: ['zip', 'terms'], shown: 2, because: 'the address is not there yet' },
  { asked: 3, wrong: ['zip', 'email'], shown: 1, because: 'the first open one comes first' },
  { asked: 1, wrong: [], shown: 1, because: 'back always works' },
])('R3.07 step $asked: $because', ({ asked, wrong, shown }) => expect(stepToShow(asked, wrong)).toBe(shown))

test.each(marketIds)('R3.07 %s: every field with a rule has its step, once', (market) => {
  const names = registrationSteps.flat()
  expect(names.toSorted()).toEqual(Object.keys(registrationRules(market)).toSorted())
  for (const name of names) expect(stepAt(stepHash(stepOf(name)))).toBe(stepOf(name))
})

test('R3.07 another fragment is the first step', () => {
  expect([stepAt(''), stepAt('#step-9'), stepAt('#main')]).toEqual([1, 1, 1])
})
