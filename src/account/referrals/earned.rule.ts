import type { ExchangeState } from '#/boxes/exchange/ordered.rule.ts'
import { withdrawalEndsAt } from '#/boxes/withdrawal/withdrawal.rule.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** The bill of a friend's box; amounts in minor units. */
export type ReferralBill = {
  boxId: string
  memberId: string
  market: MarketId
  settledAt: Date | null
  terms: { withdrawalDays: number }
  exchangeState: ExchangeState | null
  returnsUntil: Date | null
  isPaid: boolean
  /** A bank's decision is open. */
  isDisputed: boolean
  /** Pieces that are billed, not credited and not withdrawn from. */
  kept: number
  takenByBanks: number
  givenByHand: number
}

/** True when the friend keeps, and has paid for, pieces for more than the market asks (R3.13). */
export const isEarned = ({ isPaid, kept, takenByBanks, givenByHand }: ReferralBill, more: number): boolean =>
  isPaid && kept - takenByBanks - givenByHand > more

const underWay: readonly ExchangeState[] = ['awaiting-payment', 'paid', 'packed', 'shipped']

/** The time of the next check of a bill. Undefined when no withdrawal or bank decision is possible any more. */
export function nextCheckAt(bill: ReferralBill, now: Date): Date | undefined {
  const { market, exchangeState, returnsUntil, isDisputed } = bill
  const ends = [withdrawalEndsAt(bill), returnsUntil].filter((at): at is Date => !!at && at > now)
  if (ends.length > 0) return new Date(Math.max(...ends.map(Number)))
  const waits = isDisputed || (exchangeState !== null && underWay.includes(exchangeState))
  return waits ? addDays(now, 1, market) : undefined
}
