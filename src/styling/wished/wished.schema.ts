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
import { whysNot } from './wished.rule.ts'

export const OfSku = closed({ sku: Type.String({ minLength: 1, maxLength: 100 }) })
export const wishedPiece = closed({
  id: uuid,
  sku: text,
  state: oneOf(['open', 'taken', 'refused']),
  why: orNull(oneOf(whysNot)),
  title: text,
  brand: text,
  size: text,
  colour: text,
  price: amount,
  image: optional(Picture),
  /** There is one for the member: free, or put aside for them. */
  canBeHad: flag,
})
export const WishedPieces = closed({
  pieces: list(wishedPiece),
  most: count,
  /** The box is with its stylist now: what is wished for goes there. */
  nowStyled: flag,
  /** A box is ordered that no stylist has begun. */
  ordered: flag,
  nextBoxDate: orNull(day),
  canWish: flag,
  currency: text,
})
export type WishedView = Shown<typeof WishedPieces>
