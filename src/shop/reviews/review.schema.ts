import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, list, moment, oneOf, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { reviewFits } from './rating.rule.ts'
import { hiddenWhys, MOST_WORDS } from './review.rule.ts'

/** Longer than the limit, which does not count removed characters and counts those outside the basic plane once. */
const reviewText = Type.String({ maxLength: 2 * MOST_WORDS })
const fields = {
  stars: count,
  size: text,
  fit: oneOf(reviewFits),
  words: text,
  signed: text,
  createdAt: moment,
}

/** All reviews of a garment; the reader may write one, has written one, or neither. */
export const Reviews = closed({
  count,
  average: optional(Type.Number()),
  /** Number of reviews with one star, two, … */
  stars: list(count),
  fits: closed({ small: count, 'as-labelled': count, large: count }),
  reviews: list(closed({ id: uuid, ...fields, market: oneOf(marketIds) })),
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
const Own = closed({ id: uuid, ...fields, sku: text, hiddenWhy: orNull(oneOf(hiddenWhys)) })
export const OwnReviews = closed({
  /** The member's pieces without a review. */
  open: list(Piece),
  written: list(closed({ ...Own.properties, piece: optional(Piece) })),
  firstName: text,
})
export type OwnReviewsView = Shown<typeof OwnReviews>

/** A garment and the customer's pieces of it: one entry a size. */
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
  fit: oneOf(reviewFits),
  words: reviewText,
  named: Type.Boolean(),
})
