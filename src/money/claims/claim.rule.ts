import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
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

/** The first instant at which an unanswered objection lapses, in the customer's favour. */
export const answerUntil = (objected: At) =>
  daysAfter(objected, marketAt(objected.market, objected.at).claims.answerDays)

/**
 * What a person may ask for it: an estimate of what a piece has lost, the fee of its country, or the whole price of what stays with
 * the customer since it never came.
 */
export const askedAs = ({ kind, orderId }: { kind: ClaimKind; orderId: string | null }) =>
  kind === 'loss-in-value' ? 'estimate' : kind === 'refused-return' || orderId !== null ? 'price' : 'fee'

type Asked = { as: ReturnType<typeof askedAs>; amount: number; market: MarketId; now: Date }
/**
 * Whether a second colleague has to agree. A fee is what the country says and nobody's estimate; what a piece has lost in value
 * is one person's opinion.
 */
export const needsSecond = ({ as, amount, market, now }: Asked) =>
  as !== 'fee' && amount > marketAt(market, now).claims.aloneUpTo

/** A piece came back in a way that may have cost its value: a person looks at it. */
export const mayHaveLost = ({ grade, labelPresent }: { grade: string; labelPresent: boolean }) =>
  !labelPresent || grade === 'C' || grade === 'D'
