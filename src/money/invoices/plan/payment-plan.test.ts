import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { lessCredit, payAtOnce, payByPlan, payInParts } from './payment-plan.rule.ts'

const at = new Date('2026-01-31T10:00:00Z')
const day = (when: Date) => when.toISOString().slice(0, 10)

test('R6.11 at once: the card now, and by the market’s payment days at the latest', () => {
  expect(payAtOnce(618_00, { at, market: 'se' })).toEqual([
    { amount: 618_00, chargeAt: at, dueAt: new Date('2026-02-14T10:00:00Z') },
  ])
  expect(payAtOnce(0, { at, market: 'se' }), 'nothing is owed').toEqual([])
})

test('in parts: the first now, each further one a month later, and no minor unit is lost', () => {
  const parts = payInParts(100_01, 3, { at, market: 'de' })
  expect(parts.map(({ amount }) => amount)).toEqual([33_34, 33_34, 33_33])
  expect(parts.map(({ chargeAt }) => day(chargeAt))).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  expect(parts.map(({ dueAt }) => day(dueAt))).toEqual(['2026-02-14', '2026-02-28', '2026-03-31'])
})

test('whatever the amount, the parts are whole, positive, alike within a unit, and add up', () => {
  const plans = fc.tuple(fc.nat(10_000_00), fc.integer({ min: 1, max: 12 }), fc.constantFrom(...marketIds))
  fc.assert(
    fc.property(plans, ([total, count, market]) => {
      const amounts = payInParts(total, count, { at, market }).map(({ amount }) => amount)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
      expect(amounts.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true)
      expect(Math.max(0, ...amounts) - Math.min(...amounts, Math.max(0, ...amounts))).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  { plan: 'halfNow', amounts: [50_01, 50_00], days: ['2026-01-31', '2026-02-28'] },
  { plan: 'nextMonth', amounts: [100_01], days: ['2026-02-28'] },
  { plan: 'halvesLater', amounts: [50_01, 50_00], days: ['2026-02-28', '2026-03-31'] },
] as const)('R9.05 the plan $plan takes $amounts on $days', ({ plan, amounts, days }) => {
  const parts = payByPlan(100_01, plan, { at, market: 'de' })
  expect(parts.map(({ amount }) => amount)).toEqual(amounts)
  expect(parts.map(({ chargeAt }) => day(chargeAt))).toEqual(days)
})

test.each([
  { credit: 0, left: [50_00, 50_00], because: 'there is none' },
  { credit: 20_00, left: [30_00, 50_00], because: 'it pays of the first part' },
  { credit: 50_00, left: [50_00], because: 'it pays the first part' },
  { credit: 80_00, left: [20_00], because: 'the rest goes on to the second' },
  { credit: 100_00, left: [], because: 'all is paid' },
  { credit: 200_00, left: [], because: 'more than is owed pays no more' },
])('R9.07 of halves a credit of $credit leaves $left: $because', ({ credit, left }) => {
  const plan = payInParts(100_00, 2, { at, market: 'de' })
  const remaining = lessCredit(plan, credit)
  expect(remaining.map(({ amount }) => amount)).toEqual(left)
  expect(remaining.map(({ chargeAt }) => chargeAt)).toEqual(
    plan.slice(2 - left.length).map(({ chargeAt }) => chargeAt),
  )
})
