import { expect, test } from 'vitest'
import { deliveryWindow } from './delivery-window.rule.ts'

const at = (text: string) => new Date(text)

test.each([
  {
    market: 'da',
    shipped: '2026-03-02T10:00:00Z',
    from: '2026-03-05',
    to: '2026-03-09',
    because: 'a weekend in between',
  },
  {
    market: 'da',
    shipped: '2026-03-31T10:00:00Z',
    from: '2026-04-08',
    to: '2026-04-10',
    because: 'Easter in Denmark, with Maundy Thursday',
  },
  {
    market: 'de',
    shipped: '2026-03-31T10:00:00Z',
    from: '2026-04-07',
    to: '2026-04-09',
    because: 'Easter in Germany, without it',
  },
  {
    market: 'se',
    shipped: '2026-06-17T10:00:00Z',
    from: '2026-06-22',
    to: '2026-06-24',
    because: 'Midsummer in Sweden falls on a Saturday',
  },
  {
    market: 'nl',
    shipped: '2026-04-24T10:00:00Z',
    from: '2026-04-30',
    to: '2026-05-04',
    because: 'King’s Day',
  },
] as const)('R6.08 delivery: $because', ({ market, shipped, from, to }) => {
  expect(deliveryWindow(at(shipped), market)).toEqual({ from, to })
})
