import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundDueSql } from '#/after-sales/returns/refund-due-sql.ts'
import { refundDueAt } from '#/after-sales/returns/return.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { type Hold, holdOf, isHeld, type OwedFacts } from './owed.rule.ts'
import { payingOf } from './paying-acts.ts'

const back: OwedFacts = {
  kind: 'withdrawal',
  pieces: 2,
  here: 0,
  sent: false,
  claim: false,
  disputed: false,
  secondLook: false,
  refundState: null,
}
test.each<{ of: Partial<OwedFacts>; hold: Hold; held: boolean; because: string }>([
  { of: {}, hold: 'goods', held: true, because: 'nothing is here, and nothing says that it was sent' },
  { of: { here: 1 }, hold: 'goods', held: true, because: 'one of two is missing' },
  { of: { sent: true }, hold: 'sent', held: false, because: 'the carrier’s record proves the sending' },
  { of: { here: 2 }, hold: 'here', held: false, because: 'all of it is here' },
  { of: { pieces: 0 }, hold: 'nothing', held: false, because: 'no goods go back, as with a gift card' },
  { of: { here: 2, claim: true }, hold: 'claim', held: true, because: 'a loss in value is not decided' },
  {
    of: { here: 2, secondLook: true },
    hold: 'second-look',
    held: false,
    because: 'a colleague has to agree',
  },
  { of: { here: 2, disputed: true }, hold: 'dispute', held: true, because: 'the bank has the money' },
  { of: { kind: 'refund', refundState: 'pending' }, hold: 'sending', held: false, because: 'a job sends it' },
  {
    of: { kind: 'refund', refundState: 'unknown' },
    hold: 'bank',
    held: false,
    because: 'no answer has come',
  },
  {
    of: { kind: 'refund', refundState: 'pending', disputed: true },
    hold: 'dispute',
    held: true,
    because: 'it waits for the bank’s decision',
  },
  { of: { kind: 'credited' }, hold: 'no-way', held: false, because: 'the card took nothing back' },
])('R6.11 money is held by $hold, lawfully: $held, as $because', ({ of, hold, held }) => {
  expect(holdOf({ ...back, ...of })).toBe(hold)
  expect(isHeld(hold)).toBe(held)
})

const row = {
  kind: 'return' as const,
  memberId: 'm',
  chargeId: 'c',
  claimId: null,
  disputeId: null,
  id: 'o',
  number: '300001',
  subjectType: 'shop-order',
  subjectId: 's',
}
test.each([
  { of: {}, labels: ['Refund'], because: 'the card that paid takes it' },
  {
    of: { kind: 'withdrawal' as const },
    labels: ['Refund', 'Settle'],
    because: 'a colleague ends it afterwards',
  },
  { of: { kind: 'refund' as const }, labels: ['See the refund'], because: 'it is ordered already' },
  { of: { chargeId: null }, labels: ['All their money'], because: 'credit paid it' },
  {
    of: { subjectType: 'gift-card' },
    labels: ['Refund the card'],
    because: 'a gift card has a page of its own',
  },
  { of: { claimId: 'k' }, labels: ['Decide the claim', 'Refund'], because: 'the claim comes first' },
])('R8.05 the acts of a sum are $labels: $because', ({ of, labels }) =>
  expect(payingOf({ ...row, ...of }).map(({ label }) => label)).toEqual(labels),
)

const db = await testDatabase({ checked: false })
test('R6.11 the day in SQL is the day of the rule, in each market and across daylight saving', () =>
  fc.assert(
    fc.asyncProperty(
      fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      fc.constantFrom(...marketIds),
      async (at, market) => {
        const { due } = await db.one<{ due: Date }>(
          sql`SELECT ${refundDueSql({ at: sql`${at}::timestamptz`, market: sql`${market}::text` })} AS due`,
        )
        expect(due).toEqual(refundDueAt(at, market, marketAt(market, at).refundDays))
      },
    ),
    { numRuns: 60 },
  ))
