import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, list, moment, oneOf, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { fits } from './rating.rule.ts'
import { hiddenWhys, MOST_WORDS } from './review.rule.ts'

/** More than what is counted may be typed: letters outside the basic plane, and what is taken out. */
const words = Type.String({ maxLength: 2 * MOST_WORDS })
const said = { stars: count, size: text, fit: oneOf(fits), words: text, signed: text, createdAt: moment }

/** Of a garment, by all who wrote; whoever asks may write one, has done so, or neither. */
export const Reviews = closed({
  count,
  average: optional(Type.Number()),
  /** How many gave one star, two, … */
  stars: list(count),
  fits: closed({ small: count, 'as-labelled': count, large: count }),
  reviews: list(closed({ id: uuid, ...said, market: oneOf(marketIds) })),
  more: Type.Boolean(),
  own: oneOf(['may', 'has', 'no']),
})
export type ReviewsView = Shown<typeof Reviews>

const Piece = closed({
  sku: text,
  productId: uuid,
  title: text,
  brand: text,
  colour: text,
  size: text,
  image: optional(Picture),
})
const Own = closed({ id: uuid, ...said, sku: text, hiddenWhy: orNull(oneOf(hiddenWhys)) })
export const OwnReviews = closed({
  /** What the member has and has not said anything of. */
  open: list(Piece),
  written: list(closed({ ...Own.properties, piece: optional(Piece) })),
  firstName: text,
})
export type OwnReviewsView = Shown<typeof OwnReviews>

/** A garment and what of it the member has: one entry a size. */
export const OfGarment = closed({
  piece: Piece,
  sizes: list(closed({ sku: text, size: text })),
  written: optional(Own),
  firstName: text,
})
export type OfGarmentView = Shown<typeof OfGarment>

export const Writing = closed({
  sku: Type.String({ maxLength: 200 }),
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  fit: oneOf(fits),
  words,
  named: Type.Boolean(),
})
