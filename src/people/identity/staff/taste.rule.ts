import type { MarketId } from '#/platform/markets/markets.ts'

/** A stylist's own taste, in one line of each market's language. */
export type Taste = Partial<Record<MarketId, string>>

/** In characters: a line or two on a phone. */
export const TASTE_MAX = 120

/** Trims each line to one without extra spaces; empty lines are left out. */
export const asTaste = (written: Record<MarketId, string>): Taste =>
  Object.fromEntries(
    Object.entries(written)
      .map(([market, line]) => [market, line.replace(/\s+/gu, ' ').trim()])
      .filter(([, line]) => line !== ''),
  )
