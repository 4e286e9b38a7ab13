import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/**
 * Version of the text `card.mandate` that a member agrees to: each wording has its own. The plural form is another
 * wording.
 */
export const mandateVersion = (market: MarketId, now: Date) =>
  marketAt(market, now).boxFees.length === 1 ? '2026-11' : '2026-11-fees'
