import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { exchangePieceStates, exchangeStates } from './ordered.rule.ts'

const goods = {
  sku: text,
  brand: text,
  title: text,
  colour: text,
  size: text,
  price: amount,
  image: optional(Picture),
}
/** Answers of others: “3 of 10 of at least 30 who took 40 found it small”. Without a size: of all who took it. */
export const FitTold = closed({
  felt: oneOf(['small', 'large']),
  members: count,
  ofTen: count,
  size: optional(text),
})
export const Choices = closed({
  piece: closed({ ...goods, id: uuid }),
  sizes: list(closed(goods)),
  colours: list(closed(goods)),
  similar: list(closed(goods)),
  /** The size to take instead, if another one fits better. */
  take: optional(closed({ sku: text, size: text, evidence: optional(FitTold) })),
})
export type ChoicesView = Shown<typeof Choices>

const replacement = { ...goods, id: uuid, itemId: uuid }
const Chosen = closed({ ...replacement, heldUntil: moment })
export type ChosenView = Shown<typeof Chosen>

/** The exchange of a box: the choices, and later the order that is billed on its invoice. */
export const Exchange = closed({
  /** The fee; minor units. */
  returnFee: amount,
  chosen: list(Chosen),
  /** Choices that expired unconfirmed, with no other choice since. */
  lapsed: list(closed({ itemId: uuid, title: text })),
  ordered: orNull(
    closed({
      id: uuid,
      state: oneOf(exchangeStates),
      fee: amount,
      pieces: list(closed({ ...replacement, state: oneOf(exchangePieceStates) })),
    }),
  ),
})
