import { expect, test } from 'vitest'
import type { GoodsState } from '#/platform/ports/contract.ts'
import { shippingNotRefunded } from './shipping-not-refunded.rule.ts'

const contract = (...states: GoodsState[]) => ({
  pieces: states.map((state, index) => ({ id: `${index}`, state, credited: state === 'returned' })),
  shipping: { paid: 59_00 },
})

test.each<[string, GoodsState[], string[], number, number]>([
  ['all of it is back, and came by a way that cost more', ['returned', 'returned'], [], 39_00, 20_00],
  ['all of it is back, and came the cheapest way', ['returned', 'returned'], [], 59_00, 0],
  ['the last of it is chosen', ['returned', 'had'], ['1'], 39_00, 20_00],
  ['all of it is on its way', ['returning', 'returned'], [], 39_00, 20_00],
  ['one piece stays', ['returned', 'had'], [], 0, 0],
  ['the cheapest way is free', ['returning', 'returning'], [], 0, 59_00],
])('R6.11 R6.14 the part of the shipping that is not refunded: %s', (_, states, chosen, shipping, kept) => {
  expect(shippingNotRefunded(contract(...states), shipping, chosen)).toBe(kept)
})
