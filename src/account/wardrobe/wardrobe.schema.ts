import { OnBoard } from '#/boxes/outfits/outfits.schema.ts'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, count, list, optional, text, uuid } from '#/platform/http/schema.ts'
import { Item } from '#/shop/listing/listing.schema.ts'

/** Outfits of a member's clothes, what would make more of them, and what a wear has cost. */
export const WardrobeOutfits = closed({
  /** Garments that the member has: kept, and own from elsewhere. */
  clothes: count,
  outfits: list(closed({ pieces: list(OnBoard) })),
  /** Garments of the shop, by the number of outfits that they make with the member's clothes. */
  opens: list(closed({ item: Item, outfits: count })),
  /** Kept pieces of which the member told how often they were worn. Amounts in minor units. */
  wears: list(
    closed({
      id: uuid,
      brand: text,
      title: text,
      image: optional(Picture),
      price: amount,
      times: count,
      each: amount,
    }),
  ),
})
export type WardrobeOutfitsView = Shown<typeof WardrobeOutfits>
