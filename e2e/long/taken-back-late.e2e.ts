import { afterAll, describe, expect, test } from 'vitest'
import { takenBackLate } from '../taken-back-late.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { order, box, close } = await takenBackLate(world)
afterAll(async () => {
  await close()
  expect(world.problems).toEqual([])
})

describe.each(['da', 'se', 'nl', 'de'] as const)('%s', (market) => {
  test('R6.13 R7.08 a piece of an order comes after its time, and is taken back still', () => order(market))
  test('R6.13 R6.11 so does a piece of a box', () => box(market))
})
