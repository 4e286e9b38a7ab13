import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { returnReasons } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { ChargeSeen } from '#/money/charges/charge.schema.ts'
import { DisputeSeen } from '#/money/disputes/disputes.schema.ts'
import { CreditNoteSeen } from '#/money/invoices/credit/credit-note.schema.ts'
import { Browser, SavedCard } from '#/money/payment-methods/card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  day,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { shippingMethodIds } from '#/platform/markets/rules/rules.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { faultSeen } from '../faults/fault.schema.ts'
import { lineMachine, orderMachine } from '../order.states.ts'
import { backStages } from '../returns/back-stage.rule.ts'

const yes = Type.Boolean()
const summary = {
  id: uuid,
  number: text,
  state: oneOf(statesOf(orderMachine)),
  currency: text,
  total: amount,
  placedAt: moment,
  promisedFrom: day,
  promisedTo: day,
  deliveredAt: orNull(moment),
}
export const OrderSummary = closed({
  ...summary,
  pieces: count,
  /** The first of them. */
  image: optional(Picture),
  /** How far what goes back of it has come, and what has gone back so far. */
  back: orNull(closed({ stage: oneOf(backStages), givenBack: amount })),
})
export type OrderSummaryView = Shown<typeof OrderSummary>

const Line = closed({
  id: uuid,
  sku: text,
  title: text,
  brand: text,
  colour: text,
  size: text,
  image: optional(Picture),
  price: amount,
  /** What was paid for it, and what goes back with it. */
  paid: amount,
  state: oneOf(statesOf(lineMachine)),
  returnReason: orNull(oneOf(returnReasons)),
  refunded: yes,
  ...faultSeen,
})

/** What goes back of an order: how far it has come, by when what is to be done, and what it brings. */
const Back = closed({
  stage: oneOf(backStages),
  /** The bill of what is announced and not given back yet. */
  coming: orNull(closed({ items: amount, shipping: amount, fee: amount, total: amount })),
  /** The last day to hand it in. */
  handInBy: orNull(day),
  parcel: orNull(closed({ trackingNumber: text, handedOverAt: moment })),
  /** The last day on which the money is due, while it has not passed. */
  dueBy: orNull(day),
  toCard: amount,
  asCredit: amount,
  /** What of the price of what came waits until a claim has ended (R6.13). */
  withheld: amount,
  repaidAt: orNull(moment),
})
export type BackView = Shown<typeof Back>

/** An order as its buyer sees it; where it goes is not told, since mails are sent on (T14). */
export const OrderSeen = closed({
  ...summary,
  payBy: moment,
  shippingMethod: oneOf(shippingMethodIds),
  shippingAmount: amount,
  /** What of the total is paid with credit. */
  credit: amount,
  /** The last figures of the card that paid the rest. */
  card: orNull(text),
  /** What credit notes say goes back, less the fee of a return. */
  givenBack: amount,
  creditNotes: list(CreditNoteSeen),
  back: orNull(Back),
  discounts: list(closed({ name: text, code: optional(text), amount, why: text })),
  returnFee: amount,
  /** A return that is announced and not handed in: further pieces belong to it. Its fee, and the reasons of its pieces. */
  openReturn: orNull(closed({ fee: amount, reasons: list(orNull(oneOf(returnReasons))) })),
  /** What of the shipping goes back with the last piece. */
  shippingBack: amount,
  /** On which something can still be sent back. */
  lastDay: orNull(day),
  canCancel: yes,
  canReturn: yes,
  lines: list(Line),
  parcels: list(
    closed({
      trackingNumber: text,
      expectedFrom: orNull(day),
      expectedTo: orNull(day),
      deliveredAt: orNull(moment),
    }),
  ),
  /** What is still to be paid on the page; null when that is over. */
  payment: orNull(closed({ charge: ChargeSeen, card: orNull(SavedCard), browser: Browser })),
  invoiceNumber: orNull(text),
  /** The buyer was told of something that we keep, or were to keep: there is a page about it. */
  hasClaims: yes,
  /** The last day on which all of it may be objected to; null when it is too late. */
  objectUntil: orNull(day),
  /** What the customer's bank has taken back of it. */
  dispute: orNull(DisputeSeen),
})
export type OrderView = Shown<typeof OrderSeen>
