import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { StylistShown } from '#/people/identity/staff/stylist.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, flag, list, oneOf, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import { occasions } from './occasions.rule.ts'

const Piece = closed({
  id: uuid,
  sku: text,
  kind: oneOf(kinds),
  title: text,
  price: amount,
  lowestPrice30: optional(amount),
  image: Picture,
})
export const EditionShown = closed({
  /** The outfit of the week; null where the shop has none to lay. */
  week: orNull(
    closed({
      /** Written by a stylist; null for an outfit that is made by rule. */
      title: orNull(text),
      words: orNull(text),
      /** The author, or for an outfit by rule one of the stylists whose boards it goes by. */
      stylist: orNull(StylistShown),
      /** The rule knew boards that stylists have laid. */
      byBoards: flag,
      pieces: list(Piece),
    }),
  ),
  occasions: list(closed({ occasion: oneOf(occasions), pieces: list(Piece) })),
  /** The name of the month in the market's language. */
  month: text,
})
export type EditionView = Shown<typeof EditionShown>
export type EditionPiece = EditionView['occasions'][number]['pieces'][number]
