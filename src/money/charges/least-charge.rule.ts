import type { Currency } from '#/platform/markets/markets.ts'

/** The provider's minimum for a card payment, in minor units. */
const least: Readonly<Record<Currency, number>> = { DKK: 2_50, SEK: 3_00, EUR: 50 }

export const isTooSmall = (amount: number, currency: string) => amount < (least[currency as Currency] ?? 0)

/** Credit to use, so that the card pays nothing or at least the minimum. */
export function usableCredit({
  credit,
  total,
  currency,
}: {
  credit: number
  total: number
  currency: string
}) {
  const most = Math.min(credit, total)
  const remainder = total - most
  if (remainder === 0 || !isTooSmall(remainder, currency)) return most
  return Math.max(0, total - (least[currency as Currency] ?? 0))
}
