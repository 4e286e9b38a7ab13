import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, count, flag, list, optional, orNull, text, uuid } from '#/platform/http/schema.ts'

const sku = Type.String({ minLength: 1, maxLength: 100 })
const name = Type.String({ minLength: 1, maxLength: 60 })

export const OfPiece = closed({ sku })
export const ToList = closed({ sku, listId: optional(uuid) })
export const MoveBody = closed({ sku, listId: uuid })
export const NameBody = closed({ name })
export const OfList = closed({ listId: uuid })
export const Sharing = closed({ shared: flag })
export const SharedKey = closed({ key: Type.String({ minLength: 32, maxLength: 64 }) })
const pages = { page: optional(Type.Integer({ minimum: 1, maximum: 20 })) }
/** The list, and the number of its pages. */
export const FavouritesQuery = closed({ list: optional(uuid), ...pages })
export const LookedAt = closed(pages)
/** The products that have a heart, by their ids. */
export const MarkedProducts = closed({ products: list(uuid) })
const Size = closed({
  sku: text,
  size: text,
  price: amount,
  available: count,
  /** True for the member's own size. */
  own: flag,
})
export const FavouritePiece = closed({
  sku: text,
  productId: uuid,
  title: text,
  brand: text,
  colour: text,
  image: orNull(Picture),
  /** Null when it is no longer sold in this market. */
  price: orNull(amount),
  /** For a reduced price: the lowest of the thirty days before it began. */
  lowestPrice30: optional(amount),
  sizes: list(Size),
})
export const FavouriteLists = closed({
  /** Null until a piece is added. */
  list: orNull(closed({ id: uuid, name: text, isFirst: flag, shareKey: orNull(text) })),
  lists: list(closed({ id: uuid, name: text, isFirst: flag, count })),
  pieces: list(FavouritePiece),
  total: count,
  currency: text,
  canName: flag,
})
export const SharedList = closed({ name: text, pieces: list(FavouritePiece), total: count, currency: text })
export type FavouritesView = Shown<typeof FavouriteLists>
export type FavouritePieceView = FavouritesView['pieces'][number]
