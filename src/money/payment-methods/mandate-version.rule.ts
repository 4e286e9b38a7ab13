import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** The version of the words under `card.mandate` that a member agrees to: other wording, other version. Its plural form is another wording. */
export const mandateVersion = (market: MarketId, now: Date) =>
  marketAt(market, now).boxFees.length === 1 ? '2026-11' : '2026-11-fees'
