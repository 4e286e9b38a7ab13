import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

export type WithdrawalRight = { from: 'acceptance' | 'exchange' | 'delivery'; days: number }

type Billed = {
  subjectType: string
  market: MarketId
  issuedAt: Date
  lines: readonly { kind: string }[]
}

/**
 * The right of withdrawal that an invoice names; null without pieces. The period of a box's pieces counts from the
 * acceptance, which is the day of its invoice; that of exchange pieces and shop orders from their delivery (R6.11,
 * R7.08).
 */
export function withdrawalRight({ subjectType, market, issuedAt, lines }: Billed): WithdrawalRight | null {
  const has = (kind: string) => lines.some((line) => line.kind === kind)
  if (!has('item')) return null
  const days = marketAt(market, issuedAt).withdrawalDays
  if (subjectType !== 'box') return { from: 'delivery', days }
  return { from: has('return-fee') ? 'exchange' : 'acceptance', days }
}
