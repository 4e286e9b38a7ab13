import { expect, test } from 'vitest'
import type { LineState } from '../order.states.ts'
import { shippingKept } from './shipping-kept.rule.ts'

const order = (...states: LineState[]) => ({
  lines: states.map((state, index) => ({ id: `${index}`, state, refunded: state === 'returned' })),
  shippingAmount: 59_00,
})

test.each<[string, LineState[], string[], number, number]>([
  ['all of it is back, and came by a way that cost more', ['returned', 'returned'], [], 39_00, 20_00],
  ['all of it is back, and came the cheapest way', ['returned', 'returned'], [], 59_00, 0],
  ['the last of it is chosen', ['returned', 'delivered'], ['1'], 39_00, 20_00],
  ['all of it is on its way', ['returning', 'returned'], [], 39_00, 20_00],
  ['one piece stays', ['returned', 'delivered'], [], 0, 0],
  ['the cheapest way is free', ['returning', 'returning'], [], 0, 59_00],
])('R6.11 R6.14 the part of the shipping that is not refunded: %s', (_, states, chosen, shipping, kept) => {
  expect(shippingKept(order(...states), shipping, chosen)).toBe(kept)
})
