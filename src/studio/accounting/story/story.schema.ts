import type { Static } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, flag, list, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'

const Event = closed({
  at: moment,
  what: text,
  document: orNull(text),
  detail: orNull(text),
  amount,
  currency: text,
  /** Unpaid amount of an invoice. */
  open: orNull(amount),
  chargeId: orNull(uuid),
})
export const BalanceRow = closed({
  account: oneOf(['receivable', 'refunded', 'wallet', 'wallet-held']),
  currency: text,
  amount,
})
export type Balance = Static<typeof BalanceRow>
export const MoneyStory = closed({
  memberId: uuid,
  name: text,
  market: oneOf(marketIds),
  balances: list(BalanceRow),
  events: list(Event),
  /** There are older events. */
  more: flag,
})
export type StoryEvent = Static<typeof Event>
export type MoneyStoryShown = Shown<typeof MoneyStory>
