import type { Currency } from '#/platform/markets/markets.ts'

/** The provider takes no less from a card, in minor units. */
const least: Readonly<Record<Currency, number>> = { DKK: 2_50, SEK: 3_00, EUR: 50 }

export const isTooSmall = (amount: number, currency: string) => amount < (least[currency as Currency] ?? 0)

/** So much credit is used that the card pays nothing, or enough to be taken. */
export function creditFor({ credit, total, currency }: { credit: number; total: number; currency: string }) {
  const most = Math.min(credit, total)
  const rest = total - most
  if (rest === 0 || !isTooSmall(rest, currency)) return most
  return Math.max(0, total - (least[currency as Currency] ?? 0))
}
