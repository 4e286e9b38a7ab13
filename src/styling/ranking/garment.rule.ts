import type { Traits } from '#/goods/catalogue/traits/aspects.rule.ts'
import { colourFamily } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import type { Taste } from '#/people/taste/taste.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Occasioned } from './season.rule.ts'
import type { Sizes } from './size.rule.ts'

/** Prices in minor units, by market; none for a market that does not list it. */
export type Variant = {
  sku: string
  size: string
  colourKey: string
  prices: Readonly<Partial<Record<MarketId, number>>>
}
export type RankingGarment = {
  id: string
  brand: string
  kind: string
  tags: readonly string[]
  traits: Traits
  searchText: string
  variants: readonly Variant[]
}
export type Likes = {
  sizes: Sizes
  /** The fit by kind of garment. */
  fits?: Readonly<Partial<Record<string, string>>>
  style?: readonly string[]
  lifestyle?: readonly string[]
  /** `height` in centimetres. */
  body?: { readonly height?: number }
  brandSizes?: readonly { brand: string; kind: string; size: string }[]
  neverBrands?: readonly string[]
  colours: readonly string[]
  avoidColours: readonly string[]
  prints: readonly string[]
  budgetByKind: Readonly<Record<string, number | undefined>>
  never: readonly string[]
  occasions: readonly string[]
}
export type BoxWish = {
  occasion?: string
  wanted?: readonly string[]
  unwanted?: readonly string[]
  budgetLeft?: number
  inBox?: readonly { productId: string; kind: string }[]
  /** Further occasions, colours and qualities from the lines of the wish; qualities that it forbids. */
  occasions?: readonly string[]
  colours?: readonly string[]
  avoidColours?: readonly string[]
  must?: readonly string[]
  mustNot?: readonly string[]
  /** The weather on the day that the box is for. */
  season?: Occasioned
}
/** A piece that was sent to the member before, and its outcome. */
export type PastOutcome = {
  brand: string
  kind: string
  kept: boolean
  /** The label. */
  size?: string
  feedbackSize?: string
  /** Too small or too large, by the member's feedback or reason of return, and the zone of the body. */
  misfit?: 'small' | 'large' | undefined
  zone?: string | undefined
  /** Sent back as too short or too long. */
  length?: 'short' | 'long'
  /** The day of the outcome. */
  at?: Date
  /** The member's later answers about a kept piece. */
  worn?: 'often' | 'sometimes' | 'never'
  wornOut?: boolean
  /** The piece, and what its outcome says; absent in outcomes that are not learnt from. */
  piece?: PastPiece
}
export type PastPiece = {
  colourKey: string
  traits: Traits
  price: number
  /** True for kept, false for sent back or declined; undefined when nothing is decided, or the piece was faulty. */
  kept: boolean | undefined
  /** True when the member likes it, false when not; undefined when the outcome says nothing of her taste. */
  liked: boolean | undefined
  tooDear: boolean
}
export type RankingMember = {
  market: MarketId
  likes: Likes
  wish: BoxWish
  past: readonly PastOutcome[]
  /** Products that the member has had, or declined in this box. */
  seen: readonly string[]
  taste?: Taste
  /** Facts that the member said are wrong, by name. */
  rejected?: ReadonlySet<string>
  allSizes?: boolean
}

/** Tells whether a catalogue's colour is the wanted one or belongs to it as a family. */
export const isColour = (key: string, wanted: string) => key === wanted || colourFamily(key) === wanted
