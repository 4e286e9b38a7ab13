import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** A withdrawal needs no reason (R6.11); a return says why. */
export type ReturnKind = 'return' | 'withdrawal'
/** Nobody said that it would come. */
export type WrittenKind = ReturnKind | 'unannounced'

/** The day of the delivery does not count; the period ends with its last day, and the instant told is the first after it. */
export const returnsUntil = (deliveredAt: Date, market: MarketId, days: number): Date =>
  onDay(dayOf(deliveredAt, market).add({ days: days + 1 }), market)

/** What a sentence names. */
export const lastDayToReturn = (until: Date, market: MarketId): string =>
  dayOf(new Date(until.getTime() - 1), market).toString()

/** Refunded at the latest so many days after the notice (R7.08). */
export const refundDueAt = (noticeAt: Date, market: MarketId, days: number): Date =>
  onDay(dayOf(noticeAt, market).add({ days: days + 1 }), market)
