import { expect, test } from 'vitest'
import { expiryOf, expiryOnReturn } from './expiry.rule.ts'

const at = (iso: string) => new Date(`${iso}T12:00:00Z`)

test.each([
  { source: 'referral', market: 'de', until: at('2027-11-20') },
  { source: 'gift-card', market: 'de', until: new Date('2029-12-31T22:59:59Z') },
] as const)('R9.07 credit by $source given in $market is good until $until', ({ source, market, until }) =>
  expect(expiryOf(source, at('2026-11-20'), market)).toEqual(until),
)

test.each([
  { expiresAt: at('2027-06-01'), until: at('2027-06-01'), because: 'it is good for longer anyway' },
  { expiresAt: at('2026-11-21'), until: at('2026-12-20'), because: 'it is good for thirty days more' },
  { expiresAt: at('2026-01-01'), until: at('2026-12-20'), because: 'it had ended meanwhile' },
])('R9.07 returned credit is good until $until: $because', ({ expiresAt, until }) =>
  expect(expiryOnReturn(expiresAt, at('2026-11-20'), 'de')).toEqual(until),
)
