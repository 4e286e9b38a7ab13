import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { GiftOffer } from './gift-card.rule.ts'

/** Most days ahead that a card may be sent. */
const AHEAD_DAYS = 365
const SENT_AT = '08:00:00'

export function giftOffer(market: MarketId, now: Date): GiftOffer {
  const today = dayOf(now, market)
  return {
    ...marketAt(market, now).giftCard,
    first: today.toString(),
    last: today.add({ days: AHEAD_DAYS }).toString(),
  }
}

/** The morning of the card's day; a past instant means at once. */
export const sendAt = (sendOn: string, market: MarketId): Date =>
  onDay(Temporal.PlainDate.from(sendOn), market, SENT_AT)

/** The first instant after the days of withdrawal, which do not count the day of the purchase (R6.11). */
export const giftWithdrawUntil = (paidAt: Date, market: MarketId): Date =>
  onDay(dayOf(paidAt, market).add({ days: marketAt(market, paidAt).withdrawalDays + 1 }), market)
