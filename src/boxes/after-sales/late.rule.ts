import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

type Agreed = { market: MarketId; terms: { lateReturnFee: number } }
/** The fee agreed with the box, or the market's present one if that is lower. */
export const lateFeeOf = ({ market, terms }: Agreed, now: Date) =>
  Math.min(terms.lateReturnFee, marketAt(market, now).lateReturnFee)

/**
 * True for a piece that goes back by the decision on the box, not by a withdrawal: for a withdrawal the law only
 * lets its refund wait (Directive 2011/83/EU, article 13 (3)).
 */
export const isSentByDecision = ({ withdrawalId }: { withdrawalId: string | null }) => withdrawalId === null

type Sent = { handedOverAt: Date | null; deliveredAt: Date | null; direction: string }
/** Tells whether, by the carrier's data, something of the box was on its way back in time. */
export const wasSentInTime = (parcels: readonly Sent[], by: Date) =>
  parcels.some(({ direction, handedOverAt, deliveredAt }) => {
    const at = handedOverAt ?? deliveredAt
    return direction === 'return' && at !== null && at < by
  })
