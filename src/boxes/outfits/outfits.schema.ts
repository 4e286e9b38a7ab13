import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { StylistShown } from '#/people/identity/staff/stylist.schema.ts'
import { ownColours } from '#/people/own-clothes/own-clothes.rule.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, flag, list, oneOf, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import { boxState } from '../box.schema.ts'

const garment = { brand: text, title: text, kind: oneOf(kinds), image: optional(Picture) }
const Garment = closed(garment)
export const OnBoard = closed({
  ...garment,
  id: uuid,
  /** Null for the member's own garment from elsewhere. */
  sku: orNull(text),
  colour: text,
  size: text,
  /** Kept from an earlier box, or owned from elsewhere. */
  had: flag,
  here: flag,
  instead: orNull(Garment),
  own: optional(closed({ colour: oneOf(ownColours), patterned: flag, photoId: orNull(uuid) })),
})
export const OutfitView = closed({ place: count, name: text, words: text, pieces: list(OnBoard) })
export const Outfits = closed({
  boxes: list(
    closed({
      id: uuid,
      number: text,
      state: boxState,
      stylist: orNull(StylistShown),
      outfits: list(OutfitView),
    }),
  ),
})
export type OutfitsView = Shown<typeof Outfits>
export type ShownOutfit = OutfitsView['boxes'][number]['outfits'][number]
export type PieceOnBoard = ShownOutfit['pieces'][number]
