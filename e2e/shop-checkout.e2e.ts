import { afterAll, expect, test } from 'vitest'
import { checkOutAsGuest } from './guest-checkout.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => expect(world.problems).toEqual([]))

// The other countries are in e2e/long.
test.each(['de'] as const)(
  'R7.05 R7.06 %s: a guest orders by the law’s words, pays and is confirmed',
  async (market) => {
    await checkOutAsGuest(world, market)
  },
)
