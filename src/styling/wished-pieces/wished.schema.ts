import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { leftOutReasons } from './wished.rule.ts'

export const OfSku = closed({ sku: Type.String({ minLength: 1, maxLength: 100 }) })
export const wishedPiece = closed({
  id: uuid,
  sku: text,
  state: oneOf(['open', 'taken', 'refused']),
  why: orNull(oneOf(leftOutReasons)),
  title: text,
  brand: text,
  size: text,
  colour: text,
  price: amount,
  image: optional(Picture),
  /** A unit is free, or reserved for the member. */
  canBeHad: flag,
})
export const WishedPieces = closed({
  pieces: list(wishedPiece),
  most: count,
  /** The box is with its stylist now, so a new wish goes into it. */
  nowStyled: flag,
  /** A box is ordered and no stylist has begun it. */
  ordered: flag,
  nextBoxDate: orNull(day),
  canWish: flag,
  currency: text,
})
export type WishedView = Shown<typeof WishedPieces>
