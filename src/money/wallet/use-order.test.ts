import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inUseOrder, sumOfTaken, takeInOrder } from './use-order.rule.ts'

const day = (date: string) => new Date(`${date}T12:00:00Z`)
const credit = (id: string, expires: string, source: 'goodwill' | 'referral' | 'gift-card' = 'goodwill') => ({
  id,
  source,
  expiresAt: day(expires),
  givenAt: day('2026-01-01'),
  remaining: 100,
})

test('R9.07 the earliest expiry is spent first, and gift money last of all', () => {
  const credits = [
    credit('gift', '2026-02-01', 'gift-card'),
    credit('late', '2027-06-01'),
    credit('soon', '2026-03-01', 'referral'),
  ]
  expect(inUseOrder(credits).map(({ id }) => id)).toEqual(['soon', 'late', 'gift'])
  expect(takeInOrder(inUseOrder(credits), 150)).toEqual([
    { id: 'soon', amount: 100 },
    { id: 'late', amount: 50 },
  ])
})

test('R9.07 credits with the same expiry are spent by age, then by their numbers', () => {
  const older = { ...credit('z', '2027-06-01'), givenAt: day('2025-01-01') }
  const credits = [credit('c', '2027-06-01'), credit('b', '2027-06-01'), older]
  expect(inUseOrder(credits).map(({ id }) => id)).toEqual(['z', 'b', 'c'])
  expect(inUseOrder(credits.toReversed()).map(({ id }) => id)).toEqual(['z', 'b', 'c'])
  expect(takeInOrder(credits, 0)).toEqual([])
  expect(sumOfTaken([{ amount: 3 }, { amount: 4 }])).toBe(7)
})

test('R9.07 for any credits and any sum: never more than either, never more of one than it has', () => {
  const credits = fc.array(fc.record({ id: fc.uuid(), remaining: fc.integer({ min: 0, max: 500_00 }) }))
  fc.assert(
    fc.property(credits, fc.integer({ min: 0, max: 1000_00 }), (credits, upTo) => {
      const taken = takeInOrder(credits, upTo)
      const all = credits.reduce((sum, { remaining }) => sum + remaining, 0)
      expect(sumOfTaken(taken)).toBe(Math.min(upTo, all))
      for (const { id, amount } of taken) {
        expect(amount).toBeGreaterThan(0)
        expect(amount).toBeLessThanOrEqual(credits.find((one) => one.id === id)!.remaining)
      }
    }),
  )
})
