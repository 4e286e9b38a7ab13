import type { MarketId } from '#/platform/markets/markets.ts'

/** A stylist's own taste, in one line of each market's language. */
export type Taste = Partial<Record<MarketId, string>>

/** In characters: a line on a phone, or two. */
export const TASTE_MAX = 120

/** One line, without what an empty or a pasted one has around it; what is not written is not kept. */
export const asTaste = (written: Record<MarketId, string>): Taste =>
  Object.fromEntries(
    Object.entries(written)
      .map(([market, line]) => [market, line.replace(/\s+/gu, ' ').trim()])
      .filter(([, line]) => line !== ''),
  )
