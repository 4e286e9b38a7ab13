import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { PieceState } from '../pieces/piece.states.ts'

type Settled = { settledAt: Date | null; market: MarketId; terms: { withdrawalDays: number } }

/**
 * End of the withdrawal period, counted in days from the acceptance in the market's time zone (R6.11). The day of
 * the acceptance does not count; the instant is the first one after the last day.
 */
export const withdrawalEndsAt = ({ settledAt, market, terms }: Settled): Date | undefined =>
  settledAt ? daysAfter(settledAt, market, terms.withdrawalDays) : undefined

/** The first instant after a number of whole days in the market's time zone; the starting day does not count. */
export const daysAfter = (at: Date, market: MarketId, days: number) =>
  onDay(dayOf(at, market).add({ days: days + 1 }), market)

type Withdrawable = { state: PieceState; withdrawalId: string | null; creditNoteId: string | null }

/** Returned by the member, and not refunded yet. */
export const awaitsMoney = ({ withdrawalId, creditNoteId }: Withdrawable) =>
  withdrawalId !== null && creditNoteId === null
