import { marketAt } from '#/markets/market-at.ts'
import { dayOf, onDay } from '#/markets/market-time.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { PieceState } from '../piece.states.ts'
import type { ClaimKind } from './claim.states.ts'

type At = { market: MarketId; at: Date }

/** The first instant after so many whole days; the day itself does not count. */
const daysAfter = ({ market, at }: At, days: number) =>
  onDay(dayOf(at, market).add({ days: days + 1 }), market)

/** Goods that go back are with the carrier before this instant, counted from the decision on the box. */
export const sendBackBy = (decided: At) =>
  daysAfter(decided, marketAt(decided.market, decided.at).claims.returnDays)

/** Nobody asks where they are before this: what was sent on the last day travels. */
export const lookForLateAt = (decided: At) => {
  const { returnDays, travelDays } = marketAt(decided.market, decided.at).claims
  return daysAfter(decided, returnDays + travelDays)
}

export const objectUntil = (told: At) => daysAfter(told, marketAt(told.market, told.at).claims.objectDays)

type Agreed = { market: MarketId; terms: { lateReturnFee: number } }
/** What was agreed with the box, or less where the country has become kinder since. */
export const lateFeeOf = ({ market, terms }: Agreed, now: Date) =>
  Math.min(terms.lateReturnFee, marketAt(market, now).lateReturnFee)

type Asked = { kind: ClaimKind; amount: number; market: MarketId; now: Date }
/**
 * Whether a second colleague has to agree. A fee is what the country says and nobody's estimate; what a piece has lost in value
 * is one person's opinion.
 */
export const needsSecond = ({ kind, amount, market, now }: Asked) =>
  (kind === 'loss-in-value' || kind === 'refused-return') && amount > marketAt(market, now).claims.aloneUpTo

/** A piece came back in a way that may have cost its value: a person looks at it. */
export const mayHaveLost = ({ grade, labelPresent }: { grade: string; labelPresent: boolean }) =>
  !labelPresent || grade === 'C' || grade === 'D'

type Piece = { state: PieceState; withdrawalId: string | null; returnReason: string | null }
/**
 * On its way back by the decision on the box. What was withdrawn from is not: of that the law says only that its money may wait
 * (Directive 2011/83/EU, article 13 (3)).
 */
export const isSentByDecision = ({ withdrawalId }: Pick<Piece, 'withdrawalId'>) => withdrawalId === null

type Sent = { handedOverAt: Date | null; deliveredAt: Date | null; direction: string }
/** By the carrier's word something of the box was on its way back in time. */
export const wasSentInTime = (parcels: readonly Sent[], by: Date) =>
  parcels.some(({ direction, handedOverAt, deliveredAt }) => {
    const at = handedOverAt ?? deliveredAt
    return direction === 'return' && at !== null && at < by
  })
