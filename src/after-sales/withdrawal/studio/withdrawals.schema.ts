import { StaffGoods } from '#/goods/catalogue/staff-goods.schema.ts'
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
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { outcomes } from '../outcomes.ts'

const Meant = closed({
  goods: list(StaffGoods),
  /** All of it is meant. Where the customer's own words say what, a colleague has to read them, and less may go back. */
  isAll: flag,
  /** What was billed for all that can go back; of a gift card what it was bought for. */
  amount,
  ...{ back: count, comingBack: count },
})
export type MeantView = Shown<typeof Meant>

const about = {
  ...{ id: uuid, memberId: uuid, name: text },
  subjectType: oneOf(['shop-order', 'box', 'gift-card']),
  subjectId: uuid,
  ...{ number: text, currency: text, declaredAt: moment },
  /** A part of it in the customer's own words, or nothing. */
  pieces: text,
  meant: Meant,
  /** What of it went back since, to the card or as credit, whatever for; `refundWaits`: some of that is ordered, and has not gone yet. */
  refunded: amount,
  refundWaits: flag,
}
const Waiting = closed({
  ...about,
  /** Where the customer is written to; empty of whoever was erased. */
  email: text,
  /** The last day on which the money can go out. */
  dueOn: day,
})
const Settled = closed({
  ...about,
  outcome: oneOf(outcomes),
  settledAt: moment,
  /** Nobody, where it was done by itself. */
  settledBy: orNull(text),
  /** In their own words, where nothing went back of what was billed. */
  settledWhy: orNull(text),
})
export type WaitingWithdrawal = Shown<typeof Waiting>
export type SettledWithdrawal = Shown<typeof Settled>
export type WithdrawalSeen = Pick<WaitingWithdrawal, Exclude<keyof typeof about, 'id'>>
export type Contract = Pick<WithdrawalSeen, 'subjectType' | 'subjectId' | 'number' | 'memberId'>

export const WaitingWithdrawals = closed({ waiting: list(Waiting) })
/** A page of what was settled, and how many wait meanwhile. */
export const SettledWithdrawals = closed({ waiting: count, settled: listOf(Settled) })
