import { expect, test } from 'vitest'
import { type RefundRequest, refundSum } from './refund.rule.ts'

const line = (id: string, state: RefundRequest['lines'][number]['state'], credited = false) => ({
  id,
  paid: 500_00,
  state,
  credited,
})
const shipping = (credited: number) => ({ paid: 59_00, standard: 39_00, credited })

test.each([
  {
    lines: [line('a', 'returned'), line('b', 'returned')],
    lineIds: ['a'],
    credited: 0,
    sum: { items: 500_00, shipping: 39_00, fee: 79_00, total: 460_00 },
    because: 'the other one is here as well and waits for a person: the shipping goes with the first',
  },
  {
    lines: [line('a', 'returned', true), line('b', 'returned')],
    lineIds: ['b'],
    credited: 39_00,
    sum: { items: 500_00, shipping: 0, fee: 79_00, total: 421_00 },
    because: 'the shipping was credited with the first',
  },
  {
    lines: [line('a', 'lost', true), line('b', 'lost')],
    lineIds: ['b'],
    credited: 39_00,
    sum: { items: 500_00, shipping: 20_00, fee: 79_00, total: 441_00 },
    because: 'nothing ever arrived: the surcharge of the faster delivery follows',
  },
  {
    lines: [line('a', 'returned'), line('b', 'delivered')],
    lineIds: ['a'],
    credited: 0,
    sum: { items: 500_00, shipping: 0, fee: 79_00, total: 421_00 },
    because: 'the other one stays',
  },
])('T63 R6.11 the shipping is credited once: $because', ({ lines, lineIds, credited, sum }) => {
  expect(refundSum({ lines, lineIds, shipping: shipping(credited), feeLeft: 79_00 })).toEqual(sum)
})
