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
import { listOf, listWithSums } from '#/platform/list/list-schema.ts'
import { outcomes, purchaseTypes } from '#/platform/ports/withdrawal.ts'

const Meant = closed({
  goods: list(StaffGoods),
  /** The whole contract is meant. Otherwise a colleague reads the customer's words, and less may go back. */
  isAll: flag,
  /** The billed sum of all that can go back; for a gift card its price. */
  amount,
  ...{ back: count, comingBack: count },
})
export type MeantView = Shown<typeof Meant>

const about = {
  ...{ id: uuid, memberId: uuid, name: text },
  subjectType: oneOf(purchaseTypes),
  subjectId: uuid,
  ...{ number: text, currency: text, declaredAt: moment },
  /** The customer's words for a part, or empty. */
  pieces: text,
  /** The name and the other details of the declaration, as typed; empty where there were none. */
  ...{ typedName: text, remembered: text },
  meant: Meant,
  /**
   * The sum refunded since, to the card or as credit, for any reason; `refundWaits`: some of it is ordered and has
   * not gone out yet.
   */
  refunded: amount,
  refundWaits: flag,
}
const Waiting = closed({
  ...about,
  /** The customer's address; empty for an erased customer. */
  email: text,
  /** The last day for the refund. */
  dueOn: day,
})
const Settled = closed({
  ...about,
  outcome: oneOf(outcomes),
  settledAt: moment,
  /** Null when it was settled automatically. */
  settledBy: orNull(text),
  /** The colleague's reason when nothing billed was refunded. */
  settledWhy: orNull(text),
})
export type WaitingWithdrawal = Shown<typeof Waiting>
export type SettledWithdrawal = Shown<typeof Settled>
export type WithdrawalSeen = Pick<WaitingWithdrawal, Exclude<keyof typeof about, 'id'>>
export type WithdrawnContract = Pick<WithdrawalSeen, 'subjectType' | 'subjectId' | 'number' | 'memberId'>

/** The numbers of all that wait and of declarations without a contract, whatever the filters find. */
const counts = { waiting: count, unmatched: count }
export const WaitingWithdrawals = closed({ ...listWithSums(Waiting).properties, ...counts })
export const SettledWithdrawals = closed({ ...counts, settled: listOf(Settled) })
