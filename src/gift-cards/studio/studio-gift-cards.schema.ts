import { Type } from 'typebox'
import { listOf } from '#/list/list-schema.ts'
import { marketIds } from '#/markets/markets.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  day,
  list,
  moment,
  oneOf,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
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

/** What we owe for cards that nobody has redeemed. */
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
  /** What of its credit is spent or held. */
  used: amount,
})
export type StudioGiftCardView = Shown<typeof StudioGiftCard>

/** To the address it has, or to another that the buyer has named. */
export const Resending = closed({ email: Type.String({ maxLength: 254 }) })
