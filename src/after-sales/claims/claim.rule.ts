import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { ClaimKind } from './claim.states.ts'

type At = { market: MarketId; at: Date }

/** The first instant after a number of whole days; the starting day does not count. */
const daysAfter = ({ market, at }: At, days: number) =>
  onDay(dayOf(at, market).add({ days: days + 1 }), market)

/** The deadline to hand returned goods to the carrier, counted from the decision on the box. */
export const sendBackBy = (decided: At) =>
  daysAfter(decided, marketAt(decided.market, decided.at).claims.returnDays)

/** The earliest time to look for late goods, with travel time for a parcel sent on the last day. */
export const lateCheckAt = (decided: At) => {
  const { returnDays, travelDays } = marketAt(decided.market, decided.at).claims
  return daysAfter(decided, returnDays + travelDays)
}

export const objectUntil = (notified: At) =>
  daysAfter(notified, marketAt(notified.market, notified.at).claims.objectDays)

/** The first instant at which an unanswered objection lapses, in the customer's favour. */
export const answerUntil = (objected: At) =>
  daysAfter(objected, marketAt(objected.market, objected.at).claims.answerDays)

/**
 * The kind of amount that a person may ask: an estimate of lost value, the country's fee, or the whole price of a
 * piece that stays with the customer because it never came.
 */
export const amountKind = ({ kind, goodsId }: { kind: ClaimKind; goodsId: string | null }) =>
  kind === 'loss-in-value' ? 'estimate' : goodsId !== null ? 'price' : 'fee'

type Claimed = { as: ReturnType<typeof amountKind>; amount: number; market: MarketId; now: Date }
/** Tells whether a second colleague must agree. A fee is set by the country; lost value is one person's estimate. */
export const needsSecond = ({ as, amount, market, now }: Claimed) =>
  as !== 'fee' && amount > marketAt(market, now).claims.aloneUpTo

/** A returned piece that may have lost value: a person looks at it. */
export const mayHaveLost = ({ grade, labelPresent }: { grade: string; labelPresent: boolean }) =>
  !labelPresent || grade === 'C' || grade === 'D'
