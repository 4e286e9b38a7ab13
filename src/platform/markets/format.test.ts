import { expect, test } from 'vitest'
import { formatDate, formatMoney } from './format.ts'
import type { MarketId } from './markets.ts'

test.each<{ market: MarketId; time: string; clock: string }>([
  { market: 'da', time: 'lørdag 5.\u00a0december kl.\u00a013.00', clock: '13.00' },
  { market: 'se', time: 'lördag 5\u00a0december kl.\u00a013:00', clock: '13:00' },
  { market: 'nl', time: 'zaterdag 5\u00a0december om 13:00\u00a0uur', clock: '13:00' },
  { market: 'de', time: 'Samstag, 5.\u00a0Dezember um 13:00\u00a0Uhr', clock: '13:00' },
])(
  'R1.08 an hour within a sentence is said as $market says it, one alone is figures',
  ({ market, ...written }) => {
    const at = '2026-12-05T12:00:00Z'
    expect(formatDate(at, market, 'time')).toBe(written.time)
    expect(formatDate(at, market, 'clock')).toBe(written.clock)
  },
)

test.each<{ market: MarketId; written: string }>([
  { market: 'da', written: '−200\u00a0kr.' },
  { market: 'se', written: '−200\u00a0kr' },
  { market: 'nl', written: '−\u00a0€\u00a0200' },
  { market: 'de', written: '−200\u00a0€' },
])('R1.08 what is taken off has a minus, not a hyphen: $market', ({ market, written }) =>
  expect(formatMoney(-200_00, market)).toBe(written),
)
