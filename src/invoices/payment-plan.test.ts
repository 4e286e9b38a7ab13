import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketIds } from '#/markets/markets.ts'
import { payAtOnce, payInParts } from './payment-plan.rule.ts'

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
