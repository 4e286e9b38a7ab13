import { expect, test } from 'vitest'
import { type Dealings, erasureObstacle } from './erasure-obstacle.rule.ts'

const none: Dealings = {
  openBox: null,
  boxWithMember: null,
  returning: null,
  openClaim: null,
  openOrder: null,
  unpaid: null,
  refundUnderWay: false,
  disputeUnderWay: false,
}
test.each<{ dealings: Partial<Dealings>; code: string | undefined; because: string }>([
  { dealings: {}, code: undefined, because: 'nothing goes on between us' },
  { dealings: { openBox: '1' }, code: 'erase-box-open', because: 'somebody works on it' },
  { dealings: { boxWithMember: '1' }, code: 'erase-box-with-member', because: 'she holds what is ours' },
  {
    dealings: { openClaim: '1', openOrder: '2' },
    code: 'erase-claim',
    because: 'what is asked for a box is decided first',
  },
  { dealings: { returning: '1', unpaid: '1' }, code: 'erase-returning', because: 'goods come before money' },
  {
    dealings: { openOrder: '500001', unpaid: '' },
    code: 'erase-order',
    because: 'she knows an order by its number, and pays it there',
  },
  {
    dealings: { unpaid: '1', refundUnderWay: true },
    code: 'erase-unpaid',
    because: 'she can do something about it',
  },
  { dealings: { refundUnderWay: true }, code: 'erase-refund', because: 'her money must find her' },
  { dealings: { disputeUnderWay: true }, code: 'erase-dispute', because: 'the bank or we ask about it' },
  {
    dealings: { openBox: '2', boxWithMember: '1' },
    code: 'erase-box-open',
    because: 'one thing at a time, the nearest first',
  },
])('R11.04 $code, because $because', ({ dealings, code }) => {
  expect(erasureObstacle({ ...none, ...dealings })?.code).toBe(code)
})
