import type { Static } from 'typebox'
import { boxState } from '#/boxes/box.schema.ts'
import { pieceState } from '#/boxes/pieces/piece.schema.ts'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { whensSilent } from '#/platform/markets/rules/rules.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { orderMachine } from '#/shop/orders/order.states.ts'
import { BalanceRow } from '#/studio/accounting/story/story.schema.ts'

const OpenBox = closed({
  number: text,
  state: boxState,
  dueAt: moment,
  previewEndsAt: orNull(moment),
  whenSilent: oneOf(whensSilent),
  approvedAt: orNull(moment),
  packedAt: orNull(moment),
  shippedAt: orNull(moment),
  approvalEndsAt: orNull(moment),
  settledAt: orNull(moment),
})
const OpenOrder = closed({
  id: uuid,
  number: text,
  state: oneOf(statesOf(orderMachine)),
  placedAt: moment,
})
const Subscription = closed({
  state: oneOf(['active', 'cancelled']),
  intervalMonths: count,
  nextBoxDate: orNull(day),
  pausedUntil: orNull(day),
  cancelledAt: orNull(moment),
})
const Style = closed({
  completed: flag,
  sizes: list(closed({ kind: text, size: text })),
  fit: orNull(text),
  colours: list(text),
  avoidColours: list(text),
  never: list(text),
  /** Results of ratings. */
  liked: count,
  seen: count,
  likes: list(text),
  not: list(text),
})

const LastBox = closed({
  id: uuid,
  number: text,
  state: boxState,
  orderedAt: moment,
  pieces: list(closed({ id: uuid, title: text, image: optional(Picture), state: pieceState })),
})

/** Summary of a customer for support (R8.06). */
export const Summary = closed({
  box: orNull(OpenBox),
  /** The newest first. */
  boxes: list(LastBox),
  order: orNull(OpenOrder),
  subscription: orNull(Subscription),
  balances: list(BalanceRow),
  /** Number of the customer's claims that wait for a decision. */
  claims: count,
  stylist: orNull(closed({ name: text, works: orNull(text), isIn: flag })),
  style: orNull(Style),
})
export type SummaryRead = Static<typeof Summary>
export type SummaryView = Shown<typeof Summary>
