import { Type } from 'typebox'
import { OwnCharge } from '#/money/charges/charge.schema.ts'
import { DisputeSeen } from '#/money/disputes/disputes.schema.ts'
import { Browser, Methods, SavedCard } from '#/money/payment-methods/card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { trapField } from '#/platform/http/door/trap.ts'
import {
  amount,
  closed,
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
import { statesOf } from '#/platform/state-machine.ts'
import { contactSeen } from '#/shop/orders/placing/checkout.schema.ts'
import { giftCardMachine } from './gift-card.states.ts'

const field = Type.String({ maxLength: 1000 })
export const giftCardState = oneOf(statesOf(giftCardMachine))

/** The amounts sold now, and the buyer when known. */
export const GiftOfferSeen = closed({
  amounts: list(amount),
  least: amount,
  most: amount,
  /** Days on which it may be sent. */
  first: day,
  last: day,
  goodUntil: moment,
  buyer: orNull(closed({ email: text, firstName: text })),
})
export type OfferView = Shown<typeof GiftOfferSeen>

export const Buying = closed({
  amount: Type.Integer(),
  toName: field,
  toEmail: field,
  fromName: field,
  words: Type.String({ maxLength: 4000, default: '' }),
  sendOn: field,
  terms: Type.Boolean(),
  /** A guest's fields, as in an order of the shop. */
  buyer: optional(closed({ email: field, ...contactSeen })),
  ...trapField,
})

export const BoughtGiftCard = closed({
  id: uuid,
  /** A guest's session, valid for this card alone. */
  session: orNull(closed({ id: text, token: text, scope: text })),
})

const seen = {
  id: uuid,
  number: text,
  state: giftCardState,
  amount,
  currency: text,
  toName: text,
  sendOn: day,
  sentAt: orNull(moment),
  orderedAt: moment,
  expiresAt: orNull(moment),
}

/** A card as its buyer sees it, without the code and without the account that redeemed it. */
export const GiftCardSeen = closed({
  ...seen,
  toEmail: text,
  fromName: text,
  words: text,
  /** End of the buyer's right to withdraw: the first instant after it. */
  withdrawUntil: orNull(moment),
  canWithdraw: flag,
  paid: flag,
  /** True when its contract can be downloaded. */
  hasContract: flag,
  payment: orNull(closed({ charge: OwnCharge, card: orNull(SavedCard), browser: Browser, methods: Methods })),
  /** The part that the buyer's bank has taken back. */
  dispute: orNull(DisputeSeen),
})
export type GiftCardView = Shown<typeof GiftCardSeen>

export const GiftCards = closed({ cards: list(closed(seen)) })

/** Another address that a card may go to, for its buyer to answer. */
export const AddressRequest = closed({
  number: text,
  amount,
  currency: text,
  toName: text,
  former: text,
  email: text,
  until: moment,
  state: oneOf(['open', 'agreed', 'refused', 'done', 'over']),
})

export const Redemption = closed({ amount, currency: text, expiresAt: moment, balance: amount })
