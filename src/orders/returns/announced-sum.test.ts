import { expect, test } from 'vitest'
import type { ReturnReason } from '#/fulfilment/intake/return-reason.rule.ts'
import type { LineState } from '../order.states.ts'
import { announcedSum } from './announced-sum.rule.ts'

const order = (...states: LineState[]) => ({
  lines: states.map((state, index) => ({
    id: `${index}`,
    paid: 500_00,
    state,
    refunded: state === 'returned',
  })),
  returnFee: 79_00,
  shippingBack: 39_00,
})
type Reasons = readonly (readonly [string, ReturnReason | null])[]

test.each<[string, LineState[], Reasons, { items: number; shipping: number; fee: number; total: number }]>([
  ['one of two', ['delivered', 'delivered'], [['0', 'colour']], sum(500_00, 0, 79_00)],
  ['a faulty one', ['delivered', 'delivered'], [['0', 'damaged']], sum(500_00, 0, 0)],
  [
    'all of it, with its shipping',
    ['delivered', 'delivered'],
    [
      ['0', null],
      ['1', null],
    ],
    sum(1000_00, 39_00, 79_00),
  ],
  [
    'the last, beside one on its way',
    ['returning', 'delivered'],
    [['1', 'colour']],
    sum(500_00, 39_00, 79_00),
  ],
  ['the last, after one that came', ['returned', 'delivered'], [['1', 'colour']], sum(500_00, 39_00, 79_00)],
])('R6.14 R7.08 what a return brings is told before: %s', (_, states, chosen, told) => {
  expect(announcedSum(order(...states), new Map(chosen))).toEqual(told)
})

function sum(items: number, shipping: number, fee: number) {
  return { items, shipping, fee, total: items + shipping - fee }
}
