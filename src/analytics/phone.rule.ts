import { type MarketId, marketOf } from '#/markets/markets.ts'

/** R5.13: one shape for every receiver, `+` and 8 to 15 digits; null when it cannot be one. */
export function analyticsPhone(typed: string, market: MarketId): string | null {
  const international = typed.trim().replace(/^00/, '+')
  const digits = international.replace(/\D/g, '')
  if (international.startsWith('+')) return digits.length >= 7 ? inRange(digits) : null
  return inRange(marketOf(market).dialCode.slice(1) + digits.replace(/^0+/, ''))
}

const inRange = (digits: string) => (/^\d{8,15}$/.test(digits) ? `+${digits}` : null)
