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

const SignIn = closed({
  lastInAt: orNull(moment),
  disabledAt: orNull(moment),
  /** Wrong passwords in this quarter of an hour, and the end of it once each try has to wait. */
  refused: count,
  spacedUntil: orNull(moment),
})
const FailedMail = closed({
  subject: text,
  state: oneOf(['failed', 'unknown']),
  failure: orNull(text),
  at: moment,
})
/** The address returns our mails: no further ones are sent there until it is corrected or confirmed. */
const ReturnedAddress = closed({ reason: oneOf(['hard', 'soft']), since: moment, held: count })
const ParcelUnderWay = closed({
  id: uuid,
  about: text,
  direction: oneOf(['out', 'return']),
  trackingNumber: orNull(text),
  handedOverAt: moment,
  expectedFrom: orNull(day),
  expectedTo: orNull(day),
  /** The carrier's page; null where no carrier has one. */
  url: orNull(text),
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
  address: text,
  signIn: orNull(SignIn),
  failedMails: list(FailedMail),
  returnedAddress: orNull(ReturnedAddress),
  parcels: list(ParcelUnderWay),
})
export type SummaryRead = Static<typeof Summary>
export type SummaryView = Shown<typeof Summary>
