import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { GiftOffer } from './gift-card.rule.ts'

/** A card may be sent so far ahead. */
const AHEAD_DAYS = 365
/** When people are up. */
const SENT_AT = '08:00:00'

/** What is sold in a country now. */
export function giftOffer(market: MarketId, now: Date): GiftOffer {
  const today = dayOf(now, market)
  return {
    ...marketAt(market, now).giftCard,
    first: today.toString(),
    last: today.add({ days: AHEAD_DAYS }).toString(),
  }
}

/** In the morning of its day; at once where that has come. */
export const sendAt = (sendOn: string, market: MarketId): Date =>
  onDay(Temporal.PlainDate.from(sendOn), market, SENT_AT)

/** The first instant after the days in which the buyer may take it back; that of the purchase does not count (R6.11). */
export const withdrawUntil = (paidAt: Date, market: MarketId): Date =>
  onDay(dayOf(paidAt, market).add({ days: marketAt(market, paidAt).withdrawalDays + 1 }), market)
