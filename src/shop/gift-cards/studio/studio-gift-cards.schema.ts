import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { WaitingLook } from '#/platform/second-looks/second-look.schema.ts'
import { giftCardState } from '../gift-cards.schema.ts'

const market = oneOf(marketIds)
const row = {
  id: uuid,
  number: text,
  state: giftCardState,
  market,
  currency: text,
  amount,
  buyer: text,
  email: text,
  toEmail: text,
  orderedAt: moment,
  sentAt: orNull(moment),
  expiresAt: orNull(moment),
}
const Row = closed(row)
export type GiftCardRowView = Shown<typeof Row>
export const StudioGiftCards = listOf(Row)

export const OwedCards = closed({
  owed: list(closed({ market, currency: text, cards: count, amount, endsSoon: amount })),
})
export type OwedCardsRow = Shown<typeof OwedCards>['owed'][number]

export const StudioGiftCard = closed({
  ...row,
  memberId: uuid,
  toName: text,
  sendOn: day,
  sendings: count,
  paidAt: orNull(moment),
  redeemedAt: orNull(moment),
  redeemedBy: orNull(uuid),
  refundedAt: orNull(moment),
  /** The part of its credit that is spent or held. */
  used: amount,
  waits: orNull(WaitingLook),
  /** The other address that was requested, and the buyer's answer to it. */
  address: orNull(closed({ email: text, former: text, agreed: orNull(flag) })),
  /** The limit of one colleague's refunds to one customer in thirty days. */
  refundLimit: amount,
})
export type StudioGiftCardView = Shown<typeof StudioGiftCard>

export const Readdressing = closed({ email: Type.String({ maxLength: 254 }), reason })
