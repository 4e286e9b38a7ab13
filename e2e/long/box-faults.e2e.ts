import { afterAll, expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { faultOfABox } from '../fault-of-a-box.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { live, close } = await faultOfABox(world)
afterAll(async () => {
  await close()
  expect(world.problems).toEqual([])
})

test.each(marketIds)(
  'R6.10 T14 %s: a faulty piece of a box is reported, accepted, and made good by a new one that the mail’s link chooses',
  (market) => live(market),
)
