import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  day,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { exchangeMachine, replacementMachine } from './exchange.states.ts'

const goods = {
  sku: text,
  brand: text,
  title: text,
  colour: text,
  size: text,
  price: amount,
  image: optional(Picture),
}
export const Choices = closed({
  piece: closed({ ...goods, id: uuid }),
  sizes: list(closed(goods)),
  colours: list(closed(goods)),
  similar: list(closed(goods)),
})
export type ChoicesView = Shown<typeof Choices>

const Replacement = closed({
  ...goods,
  id: uuid,
  itemId: uuid,
  state: oneOf(statesOf(replacementMachine)),
  heldUntil: moment,
  madeGoodAt: orNull(moment),
})
export type ReplacementView = Shown<typeof Replacement>

/** The exchange of a box: the choices, and later the order. */
export const Exchange = closed({
  /** The fee; minor units. */
  returnFee: amount,
  chosen: list(Replacement),
  /** Choices that expired unconfirmed, with no other choice since. */
  lapsed: list(closed({ itemId: uuid, title: text })),
  ordered: orNull(
    closed({
      id: uuid,
      state: oneOf(statesOf(exchangeMachine)),
      fee: amount,
      pieces: list(Replacement),
      trackingNumber: orNull(text),
      /** The last day of the withdrawal period; null before the delivery, and after that day. */
      withdrawUntil: orNull(day),
      refundBy: orNull(day),
    }),
  ),
})
