import { describe, test } from 'vitest'
import { checkOutAsGuest } from '../guest-checkout.ts'
import { changeCart } from '../visitor-with-cart.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

/** The other countries' runs of e2e/cart and e2e/shop-checkout, which use Germany. */
describe.each(['da', 'se', 'nl'] as const)('%s', (market) => {
  test('R7.04 R11.05 a visitor changes a cart, takes a line out and back, and uses a code', () =>
    changeCart(world, market))
  test('R7.05 R7.06 a guest orders by the law’s words, pays and is confirmed', () =>
    checkOutAsGuest(world, market))
})
