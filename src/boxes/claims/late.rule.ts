import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

type Agreed = { market: MarketId; terms: { lateReturnFee: number } }
/** What was agreed with the box, or less where the country has become kinder since. */
export const lateFeeOf = ({ market, terms }: Agreed, now: Date) =>
  Math.min(terms.lateReturnFee, marketAt(market, now).lateReturnFee)

/**
 * On its way back by the decision on the box. What was withdrawn from is not: of that the law says only that its money may wait
 * (Directive 2011/83/EU, article 13 (3)).
 */
export const isSentByDecision = ({ withdrawalId }: { withdrawalId: string | null }) => withdrawalId === null

type Sent = { handedOverAt: Date | null; deliveredAt: Date | null; direction: string }
/** By the carrier's word something of the box was on its way back in time. */
export const wasSentInTime = (parcels: readonly Sent[], by: Date) =>
  parcels.some(({ direction, handedOverAt, deliveredAt }) => {
    const at = handedOverAt ?? deliveredAt
    return direction === 'return' && at !== null && at < by
  })
