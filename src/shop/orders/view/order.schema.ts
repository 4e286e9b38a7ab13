import { Type } from 'typebox'
import { faultSeen } from '#/after-sales/faults/fault.schema.ts'
import { FollowedSeen } from '#/after-sales/received/followed.schema.ts'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { returnReasons } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { OwnCharge } from '#/money/charges/charge.schema.ts'
import { DisputeSeen } from '#/money/disputes/disputes.schema.ts'
import { CreditNoteSeen } from '#/money/invoices/credit/credit-note.schema.ts'
import { Browser, Methods, SavedCard } from '#/money/payment-methods/card.schema.ts'
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
import { payMethods } from '#/platform/markets/pay-methods.rule.ts'
import { shippingMethodIds } from '#/platform/markets/rules/rules.ts'
import { statesOf } from '#/platform/state-machine.ts'
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
export const OrderInList = closed({
  ...summary,
  pieces: count,
  image: optional(Picture),
  /** The stage of its return, and the sum refunded so far. */
  back: orNull(closed({ stage: oneOf(backStages), givenBack: amount })),
})
export type OrderInListView = Shown<typeof OrderInList>

const Line = closed({
  id: uuid,
  sku: text,
  title: text,
  brand: text,
  colour: text,
  size: text,
  image: optional(Picture),
  price: amount,
  /** The price paid for it, which is also its refund. */
  paid: amount,
  state: oneOf(statesOf(lineMachine)),
  returnReason: orNull(oneOf(returnReasons)),
  refunded: yes,
  /** Null for a piece that does not go back. */
  followed: orNull(FollowedSeen),
  ...faultSeen,
})

/** The return of an order: its stage, its deadlines, and its sums. */
const Back = closed({
  stage: oneOf(backStages),
  /** The bill of announced pieces that are not refunded yet. */
  coming: orNull(closed({ items: amount, shipping: amount, fee: amount, total: amount })),
  handInBy: orNull(day),
  parcel: orNull(closed({ trackingNumber: text, handedOverAt: moment })),
  /** The last day on which the money is due, while it has not passed. */
  dueBy: orNull(day),
  toCard: amount,
  asCredit: amount,
  /** The amount of returned pieces that waits until a claim has ended (R6.13). */
  withheld: amount,
  repaidAt: orNull(moment),
})
export type BackView = Shown<typeof Back>

/** An order as its buyer sees it, without the address, since mails are forwarded (T14). */
export const OrderSeen = closed({
  ...summary,
  payBy: moment,
  shippingMethod: oneOf(shippingMethodIds),
  shippingAmount: amount,
  /** The part of the total paid with credit. */
  credit: amount,
  /** The last digits of the card that paid the rest. */
  card: orNull(text),
  /** The method that paid the rest; null before. */
  method: orNull(oneOf(payMethods)),
  /** The sum of credit notes, less the fee of a return. */
  givenBack: amount,
  creditNotes: list(CreditNoteSeen),
  back: orNull(Back),
  discounts: list(closed({ name: text, code: optional(text), amount, why: text })),
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
  /** The charge still to pay on the page; null otherwise. */
  payment: orNull(closed({ charge: OwnCharge, card: orNull(SavedCard), browser: Browser, methods: Methods })),
  invoiceNumber: orNull(text),
  /** True when its contract can be downloaded. */
  hasContract: yes,
  /** True when the buyer was told of a claim, which has a page of its own. */
  hasClaims: yes,
  /** The box on whose invoice an exchange is billed, and the fee of the return in it; null for other orders. */
  exchange: orNull(closed({ boxId: uuid, fee: amount })),
  /** The last day to object to all claims; null when it is too late. */
  objectUntil: orNull(day),
  /** The part that the buyer's bank has taken back. */
  dispute: orNull(DisputeSeen),
})
export type OrderView = Shown<typeof OrderSeen>
