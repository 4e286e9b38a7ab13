import { expect, test } from 'vitest'
import { type Refunding, refundSum } from './refund.rule.ts'

const piece = (id: string, state: Refunding['goods'][number]['state'], credited = false) => ({
  id,
  paid: 500_00,
  state,
  credited,
})
const shipping = (credited: number) => ({ paid: 59_00, standard: 39_00, credited })

test.each([
  {
    goods: [piece('a', 'returned'), piece('b', 'returned')],
    goodsIds: ['a'],
    credited: 0,
    sum: { items: 500_00, shipping: 39_00, fee: 79_00, total: 460_00 },
    because: 'the other one is here as well and waits for a person: the shipping goes with the first',
  },
  {
    goods: [piece('a', 'returned', true), piece('b', 'returned')],
    goodsIds: ['b'],
    credited: 39_00,
    sum: { items: 500_00, shipping: 0, fee: 79_00, total: 421_00 },
    because: 'the shipping was credited with the first',
  },
  {
    goods: [piece('a', 'cancelled', true), piece('b', 'cancelled')],
    goodsIds: ['b'],
    credited: 39_00,
    sum: { items: 500_00, shipping: 20_00, fee: 79_00, total: 441_00 },
    because: 'nothing ever arrived: the surcharge of the faster delivery follows',
  },
  {
    goods: [piece('a', 'returned'), piece('b', 'had')],
    goodsIds: ['a'],
    credited: 0,
    sum: { items: 500_00, shipping: 0, fee: 79_00, total: 421_00 },
    because: 'the other one stays',
  },
])('T63 R6.11 the shipping is credited once: $because', ({ goods, goodsIds, credited, sum }) => {
  expect(refundSum({ goods, goodsIds, shipping: shipping(credited), feeLeft: 79_00 })).toEqual(sum)
})
