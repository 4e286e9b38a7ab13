import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** A withdrawal needs no reason (R6.11); a return has one. */
export type ReturnKind = 'return' | 'withdrawal'
/** A parcel that came without a notice. */
export type WrittenKind = ReturnKind | 'unannounced'

/** The first instant after the period to return. The day of the delivery does not count. */
export const returnsUntil = (deliveredAt: Date, market: MarketId, days: number): Date =>
  onDay(dayOf(deliveredAt, market).add({ days: days + 1 }), market)

/** The last day of the period, as texts name it. */
export const lastDayToReturn = (until: Date, market: MarketId): string =>
  dayOf(new Date(until.getTime() - 1), market).toString()

/** The latest instant for the refund, the given number of days after the notice (R7.08). */
export const refundDueAt = (noticeAt: Date, market: MarketId, days: number): Date =>
  onDay(dayOf(noticeAt, market).add({ days: days + 1 }), market)
