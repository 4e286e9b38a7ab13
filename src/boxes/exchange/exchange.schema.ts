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
/** What a piece may be exchanged for. */
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

/** What comes instead of pieces of a box: as it is chosen, and once it is ordered. */
export const Exchange = closed({
  /** What the way back costs for something else to come; minor units. */
  returnFee: amount,
  chosen: list(Replacement),
  /** Chosen, not confirmed in time, and nothing else was chosen since. */
  lapsed: list(closed({ itemId: uuid, title: text })),
  ordered: orNull(
    closed({
      id: uuid,
      state: oneOf(statesOf(exchangeMachine)),
      fee: amount,
      pieces: list(Replacement),
      trackingNumber: orNull(text),
      /** The last day on which it may be given back; null before it has come, and after that day. */
      withdrawUntil: orNull(day),
      /** The day by which the money for what was withdrawn is due. */
      refundBy: orNull(day),
    }),
  ),
})
