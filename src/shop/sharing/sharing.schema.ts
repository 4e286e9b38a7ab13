import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { Item } from '#/shop/listing/listing.schema.ts'

export const cardKinds = ['sample', 'box', 'outfit', 'order'] as const
export type CardKind = (typeof cardKinds)[number]

export const CardKey = closed({ key: text })
export const CardId = closed({ cardId: uuid })
export const CardOfBox = closed({ boxId: uuid, cardId: uuid })
export const CardOfOrder = closed({ orderId: uuid, cardId: uuid })
/** `place`: an outfit of the box; without it the pieces that were kept. */
export const WhichOfBox = closed({ place: optional(count) })

export const MadeCard = closed({ id: uuid, key: text, endsAt: moment })
const Piece = closed({ sku: text, brand: text, title: text, image: optional(Picture) })
export const SharedCard = closed({
  kind: oneOf(cardKinds),
  pieces: list(Piece),
  /** The id, for its owner alone, who ends it by this. */
  own: orNull(closed({ id: uuid, endsAt: moment })),
  /** The reader's quiz, with the same pieces; null when it is over, or the card is none of a quiz. */
  deck: orNull(closed({ of: count, left: count, cards: list(Item) })),
  /** The reader's own box, when there is one. */
  mine: orNull(list(Piece)),
  /** Answers of both to the same pieces; null when they have answered none. */
  inCommon: orNull(closed({ same: count, of: count })),
  isMember: flag,
})
export const OwnCards = closed({
  cards: list(closed({ id: uuid, key: text, kind: oneOf(cardKinds), count, endsAt: moment })),
})
export type SharedCardView = Shown<typeof SharedCard>
export type SharedPiece = SharedCardView['pieces'][number]
