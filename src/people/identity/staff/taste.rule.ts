import type { MarketId } from '#/platform/markets/markets.ts'

/** A stylist's own taste, in one line of each market's language. */
export type TasteLines = Partial<Record<MarketId, string>>

/** In characters: a line or two on a phone. */
export const TASTE_MAX = 120

/** Trims each line to one without extra spaces; empty lines are left out. */
export const asTasteLines = (written: Record<MarketId, string>): TasteLines =>
  Object.fromEntries(
    Object.entries(written)
      .map(([market, line]) => [market, line.replace(/\s+/gu, ' ').trim()])
      .filter(([, line]) => line !== ''),
  )
