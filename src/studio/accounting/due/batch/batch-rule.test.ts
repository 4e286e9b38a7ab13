import { expect, test } from 'vitest'
import { type Obstacle, obstacleOf, type PayableFacts, sumsOf, withSecond } from './batch.rule.ts'

const facts: PayableFacts = {
  ...{ kind: 'withdrawal', subjectType: 'shop-order', chargeId: 'c', payable: 100 },
  ...{ claim: false, disputed: false, secondLook: false },
}
test.each<{ of: Partial<PayableFacts>; obstacle: Obstacle | null; because: string }>([
  { of: {}, obstacle: null, because: 'the card can take what is owed' },
  { of: { kind: 'return' }, obstacle: null, because: 'a return is paid ahead of its credit note' },
  { of: { kind: 'refund' }, obstacle: 'ordered', because: 'a job sends it' },
  { of: { kind: 'credited', chargeId: null }, obstacle: 'no-card', because: 'the card took nothing back' },
  { of: { subjectType: 'gift-card' }, obstacle: 'gift-card', because: 'its code ends with the refund' },
  { of: { disputed: true }, obstacle: 'dispute', because: 'the bank has the money' },
  { of: { claim: true }, obstacle: 'claim', because: 'a loss in value is not decided' },
  { of: { secondLook: true }, obstacle: 'second-look', because: 'it was asked for already' },
  { of: { payable: 0 }, obstacle: 'nothing', because: 'all of the payment is refunded' },
])('R8.05 the obstacle is $obstacle: $because', ({ of, obstacle }) =>
  expect(obstacleOf({ ...facts, ...of })).toBe(obstacle),
)

const line = (amount: number, of: { memberId?: string; market?: string } = {}) => ({
  ...{ market: 'se', currency: 'SEK', memberId: 'anna', aloneLeft: 100, amount },
  ...of,
})
test.each([
  { lines: [line(100)], second: [false], because: 'the limit is included' },
  { lines: [line(60), line(60)], second: [false, true], because: 'refunds of one customer count together' },
  {
    lines: [line(60), line(60, { memberId: 'bea' })],
    second: [false, false],
    because: 'two customers do not',
  },
  { lines: [line(101), line(100)], second: [true, false], because: 'a refund that waits uses no limit' },
  {
    lines: [line(60), line(60, { market: 'de' })],
    second: [false, false],
    because: 'limits are of a country',
  },
])('R8.05 a second colleague agrees: $because', ({ lines, second }) =>
  expect(withSecond(lines).map((one) => one.second)).toEqual(second),
)

test('R8.05 the sums of a batch are by country', () => {
  expect(sumsOf(withSecond([line(100), line(20), line(5, { market: 'de', memberId: 'bea' })]))).toMatchObject(
    [
      { market: 'se', amount: 120, count: 2, second: 1 },
      { market: 'de', amount: 5, count: 1, second: 0 },
    ],
  )
})
