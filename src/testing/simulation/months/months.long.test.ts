import { expect, test } from 'vitest'
import { seededRandom } from '#/platform/random.ts'
import { testApp } from '#/testing/world/app.ts'
import { diceOf } from '../dice.ts'
import { compareMonths } from './compare-months.ts'

const app = await testApp()

/** A few here; a thousand by `npm run second-calculation`. */
test('R9.01 random months of members agree with a second calculation', async () => {
  const { differences, events, tax, owed } = await compareMonths(app, {
    months: 4,
    dice: diceOf(seededRandom(11)),
  })
  expect(differences).toEqual([])
  expect(tax).toEqual(owed)
  expect(Object.keys(events).length).toBeGreaterThan(5)
})
