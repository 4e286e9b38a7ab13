import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverDays, interval, ranked } from './rates.rule.ts'

test.each([
  { hits: 0, of: 0, low: 0, high: 100, because: 'nothing is known of nothing' },
  { hits: 0, of: 10, low: 0, high: 28, because: 'none of ten is not never' },
  { hits: 10, of: 10, low: 72, high: 100, because: 'ten of ten is not always' },
  { hits: 3, of: 5, low: 23, high: 88, because: 'one box says next to nothing' },
  { hits: 300, of: 500, low: 56, high: 64, because: 'a hundred boxes say something' },
])('R8.07 $hits of $of lies between $low and $high per cent: $because', ({ hits, of, low, high }) => {
  const found = interval(hits, of)
  expect([Math.round(found.low * 100), Math.round(found.high * 100)]).toEqual([low, high])
})

test('R8.07 the counted share lies in its interval, which narrows as more is known', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, share) => {
        const hits = Math.round(of * share)
        const { low, high } = interval(hits, of)
        expect(low).toBeLessThanOrEqual(hits / of + 1e-9)
        expect(high).toBeGreaterThanOrEqual(hits / of - 1e-9)
        const more = interval(hits * 4, of * 4)
        expect(more.high - more.low).toBeLessThan(high - low)
      },
    ),
  )
})

test('R8.07 fewer than fifty boxes give no rank', () => {
  const row = (name: string, boxes: number, kept: number) => ({ name, boxes, sent: 100, kept })
  const rows = [
    row('Few, and all kept', 49, 100),
    row('Low', 50, 20),
    row('High', 80, 60),
    row('A few', 3, 0),
  ]
  expect(ranked(rows).map(({ name }) => name)).toEqual(['High', 'Low', 'A few', 'Few, and all kept'])
})

test.each([
  { free: 10, gone: 28, days: 10, because: 'one goes a day' },
  { free: 10, gone: 0, days: null, because: 'nothing goes' },
  { free: 10, gone: -2, days: null, because: 'more came back than went' },
  { free: 0, gone: 3, days: 0, because: 'there is none left' },
])('R8.07 $free free and $gone gone in four weeks last $days days: $because', ({ days, ...stock }) => {
  expect(coverDays(stock, 28)).toBe(days)
})
