import { afterAll, expect, test } from 'vitest'
import { takenBackLate } from './taken-back-late.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { box, close } = await takenBackLate(world)
afterAll(async () => {
  await close()
  expect(world.problems).toEqual([])
})

test('R6.13 se: a piece of a box comes long after it was kept, a colleague takes it back still, and its money goes back', () =>
  box('se'))
