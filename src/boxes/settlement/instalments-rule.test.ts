import { expect, test } from 'vitest'
import { marketAt } from '#/platform/markets/market-at.ts'
import { instalmentsFor } from './instalments.rule.ts'

const at = new Date('2026-03-01T12:00:00Z')
const toPay = (more: object = {}) => ({
  ...{
    keptIds: [],
    itemsAmount: 0,
    fees: [],
    instalmentFee: 0,
    exchangeAmount: 0,
    exchangeFee: 0,
    total: 3_00,
  },
  ...more,
})

test('R9.05 each German plan has its fee and its parts, which sum to the total', () => {
  const offers = instalmentsFor({ toPay: toPay({ itemsAmount: 100_00, total: 103_00 }), market: 'de', at })
  expect(offers.map(({ plan, fee }) => ({ plan, fee }))).toEqual(marketAt('de', at).instalmentFees)
  for (const { fee, total, parts } of offers) {
    expect(total).toBe(103_00 + fee)
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  }
})

test.each([
  {
    what: toPay({ exchangeAmount: 50_00, total: 53_00 }),
    market: 'de',
    plans: 3,
    because: 'an exchange is bought',
  },
  { what: toPay(), market: 'de', plans: 0, because: 'only the handling fee is due' },
  {
    what: toPay({ itemsAmount: 100_00, total: 103_00 }),
    market: 'nl',
    plans: 0,
    because: 'offered in Germany alone',
  },
] as const)('R9.05 $plans plans in $market: $because', ({ what, market, plans }) =>
  expect(instalmentsFor({ toPay: what, market, at })).toHaveLength(plans),
)
