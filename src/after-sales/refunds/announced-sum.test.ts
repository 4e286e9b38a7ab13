import { expect, test } from 'vitest'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import type { GoodsState } from '#/platform/ports/contract.ts'
import { announcedSum } from './announced-sum.rule.ts'

const contract = (...states: GoodsState[]) => ({
  pieces: states.map((state, index) => ({
    id: `${index}`,
    paid: 500_00,
    state,
    credited: state === 'returned',
  })),
  returnFee: 79_00,
  shipping: { standard: 39_00 },
  openReturn: null,
})
type Reasons = readonly (readonly [string, ReturnReason | null])[]

test.each<[string, GoodsState[], Reasons, { items: number; shipping: number; fee: number; total: number }]>([
  ['one of two', ['had', 'had'], [['0', 'colour']], sum(500_00, 0, 79_00)],
  ['a faulty one', ['had', 'had'], [['0', 'damaged']], sum(500_00, 0, 0)],
  [
    'all of it, with its shipping',
    ['had', 'had'],
    [
      ['0', null],
      ['1', null],
    ],
    sum(1000_00, 39_00, 79_00),
  ],
  ['the last, beside one on its way', ['returning', 'had'], [['1', 'colour']], sum(500_00, 39_00, 79_00)],
  ['the last, after one that came', ['returned', 'had'], [['1', 'colour']], sum(500_00, 39_00, 79_00)],
])('R6.14 R7.08 the refund of a return is told before: %s', (_, states, chosen, told) => {
  expect(announcedSum(contract(...states), new Map(chosen))).toEqual(told)
})

function sum(items: number, shipping: number, fee: number) {
  return { items, shipping, fee, total: items + shipping - fee }
}

test.each<[string, { fee: number; reasons: ReturnReason[] }, Reasons, number]>([
  ['the fee is counted with the first piece', { fee: 79_00, reasons: ['colour'] }, [['1', 'colour']], 0],
  ['a faulty piece adds nothing', { fee: 79_00, reasons: ['colour'] }, [['1', 'damaged']], 0],
  [
    'after a faulty piece alone another one brings the fee',
    { fee: 0, reasons: ['damaged'] },
    [['1', null]],
    79_00,
  ],
  ['two faulty pieces go back free', { fee: 0, reasons: ['damaged'] }, [['1', 'quality']], 0],
])(
  'R6.14 pieces added to a return that is not handed in cost no second fee: %s',
  (_, openReturn, chosen, fee) => {
    const sum = announcedSum({ ...contract('returning', 'had'), openReturn }, new Map(chosen))
    expect(sum.fee).toBe(fee)
  },
)
