import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

export const worns = ['often', 'sometimes', 'never'] as const
export const fitsNow = ['still', 'too-small', 'too-big'] as const
export const qualities = ['as-new', 'fine', 'worn-out'] as const
export const WORDS_MAX = 500
export const TIMES_MAX = 1000

export type Worn = {
  worn: (typeof worns)[number]
  fits: (typeof fitsNow)[number] | null
  quality: (typeof qualities)[number] | null
  words: string
  /** Wears so far, as the member tells; null when not told, or never worn. */
  times: number | null
}

/** An answer whose frequency may not be given yet. */
export type WornDraft = Omit<Worn, 'worn'> & { worn?: Worn['worn'] }
export const isSameWorn = (one: WornDraft, other: WornDraft) =>
  one.worn === other.worn &&
  one.fits === other.fits &&
  one.quality === other.quality &&
  one.times === other.times &&
  one.words.trim() === other.words.trim()

const ASK_AFTER_DAYS = 45

/** The morning of the 45th day after the decision, in the market’s time zone. */
export const askAt = (settledAt: Date, market: MarketId): Date =>
  onDay(dayOf(settledAt, market).add({ days: ASK_AFTER_DAYS }), market, '10:00')

type Known = {
  kept: number
  /** Paid, or paid in parts as agreed. */
  inOrder: boolean
  isDisputed: boolean
  hasEnded: boolean
  isClosed: boolean
  wantsNone: boolean
}

/**
 * Tells whether a member is asked: not one who has left, wants no such mail, disputes the box, or kept nothing of
 * it.
 */
export const canAsk = ({ kept, inOrder, isDisputed, hasEnded, isClosed, wantsNone }: Known): boolean =>
  kept > 0 && inOrder && !isDisputed && !hasEnded && !isClosed && !wantsNone

/** Days during which the home page asks as well, and the mail’s link works without a login. */
export const ASKING_DAYS = 60
export const homeAsksSince = (now: Date): Date => new Date(now.getTime() - ASKING_DAYS * 86_400_000)
