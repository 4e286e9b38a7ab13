import { expect, test } from 'vitest'
import { creditedSum, takenByClaims } from '#/after-sales/refunds/credited-sum.rule.ts'
import { splitRefund } from '#/after-sales/refunds/split-refund.rule.ts'
import { backStage } from './back-stage.rule.ts'

const given = { isComing: false, isHandedOver: false, isCredited: true, waits: false }
const money = { credited: 259_00, toCard: 259_00, asCredit: 0 }

test.each([
  [{ ...given, ...money, isComing: true }, 'announced', 'it is still to be handed in'],
  [{ ...given, ...money, isComing: true, isHandedOver: true }, 'on-its-way', 'the carrier has it'],
  [{ ...given, ...money, waits: true }, 'received', 'the provider has not done it'],
  [{ ...given, ...money, isCredited: false }, 'received', 'a person looks at a piece first'],
  [{ ...given, ...money, toCard: 0 }, 'received', 'its bank had given it back'],
  [{ ...given, credited: 0, toCard: 0, asCredit: 0 }, 'received', 'the fee was as much as it brought'],
  [{ ...given, ...money }, 'repaid', 'all of it is back on the card'],
  [{ ...given, ...money, toCard: 59_00, asCredit: 200_00 }, 'repaid', 'both ways together'],
] as const)('R7.08 R9.07 a return %o is %s: %s', (back, stage, _because) => {
  expect(backStage(back)).toBe(stage)
})

test.each([
  [
    { total: 338_00, credit: 0, toCard: 0 },
    { card: 259_00, credit: 0 },
  ],
  [
    { total: 338_00, credit: 200_00, toCard: 0 },
    { card: 138_00, credit: 121_00 },
  ],
  [
    { total: 338_00, credit: 200_00, toCard: 100_00 },
    { card: 38_00, credit: 221_00 },
  ],
  [
    { total: 338_00, credit: 338_00, toCard: 0 },
    { card: 0, credit: 259_00 },
  ],
])('R9.07 paid as %o, a refund goes to the card up to its payment, the rest as credit', (paid, ways) => {
  expect(splitRefund(259_00, paid)).toEqual(ways)
})

test('R7.08 R6.14 the sum of a return is that of its credit notes, part by part', () => {
  const of = (kind: string, amount: number) => ({ kind, amount })
  const notes = [
    { total: 421_00, lines: [of('item', 500_00), of('return-fee', -79_00)] },
    { total: 439_00, lines: [of('item', 500_00), of('shipping', 39_00), of('compensation', -100_00)] },
  ]
  expect(takenByClaims(notes)).toBe(100_00)
  expect(creditedSum(notes)).toEqual({ items: 1000_00, shipping: 39_00, fee: 79_00, total: 860_00 })
})
