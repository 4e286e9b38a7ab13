import { expect, test } from 'vitest'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { canReportFault } from './fault.rule.ts'

const deliveredAt = new Date('2026-11-25T12:00:00Z')
const order = (market: MarketId) => ({ market, state: 'closed' as const, deliveredAt })
const piece = { state: 'delivered' as const, creditNoteId: null }

test.each<{ market: MarketId; last: string; over: string }>([
  { market: 'da', last: '2028-11-25T11:59:59Z', over: '2028-11-25T12:00:00Z' },
  { market: 'se', last: '2029-11-25T11:59:59Z', over: '2029-11-25T12:00:00Z' },
  { market: 'nl', last: '2028-11-25T11:59:59Z', over: '2028-11-25T12:00:00Z' },
  { market: 'de', last: '2028-11-25T11:59:59Z', over: '2028-11-25T12:00:00Z' },
])(
  'R7.08 in $market a fault is reported as long as the country makes us answer for it',
  ({ market, last, over }) => {
    expect(canReportFault(order(market), piece, new Date(last))).toBe(true)
    expect(canReportFault(order(market), piece, new Date(over))).toBe(false)
  },
)

test.each(marketIds)(
  'R7.08 in %s a piece that is not there, or was refunded, cannot be reported',
  (market) => {
    const now = deliveredAt
    expect(canReportFault({ ...order(market), state: 'shipped', deliveredAt: null }, piece, now)).toBe(false)
    expect(canReportFault(order(market), { ...piece, state: 'returning' }, now)).toBe(false)
    expect(canReportFault(order(market), { ...piece, creditNoteId: 'a note' }, now)).toBe(false)
  },
)
