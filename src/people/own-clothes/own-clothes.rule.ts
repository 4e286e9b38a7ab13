import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { surveyColours } from '../survey/questions.rule.ts'

/** Kinds of garments that a member may add to the wardrobe. The table has the same. */
export const ownKinds = [
  'top',
  'shirt',
  'knitwear',
  'trousers',
  'jeans',
  'skirt',
  'dress',
  'jacket',
  'shoes',
  'bag',
  'accessory',
] as const satisfies readonly Kind[]
export type OwnKind = (typeof ownKinds)[number]

/** The survey's colours, and several in one garment. */
export const ownColours = [
  ...(Object.keys(surveyColours) as (keyof typeof surveyColours)[]),
  'multi',
] as const
export type OwnColour = (typeof ownColours)[number]
const MULTI = '#b09a86'
export const ownColourHex = (colour: OwnColour): string =>
  colour === 'multi' ? MULTI : surveyColours[colour]

export const OWN_MAX = 100
export const OWN_NAME_MAX = 60

/** A member's garment from elsewhere. */
export type OwnGarment = {
  id: string
  kind: OwnKind
  colour: OwnColour
  patterned: boolean
  /** The member's own word for it; may be empty. */
  name: string
  photoId: string | null
  addedAt: Date
}
