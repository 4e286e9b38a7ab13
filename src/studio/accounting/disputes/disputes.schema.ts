import type { Static } from 'typebox'
import { disputeEndings, disputeMachine } from '#/money/disputes/dispute.states.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, moment, oneOf, orNull, reason, text, uuid } from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { WaitingLook } from '#/platform/second-looks/second-look.schema.ts'
import { statesOf } from '#/platform/state-machine.ts'

const Dispute = closed({
  id: uuid,
  market: oneOf(marketIds),
  currency: text,
  amount,
  /** What of it the bank gave back for goods that came back. */
  madeGood: amount,
  /** What the provider keeps for it. */
  fee: amount,
  /** The bank's, as the provider's code. */
  reason: text,
  state: oneOf(statesOf(disputeMachine)),
  openedAt: moment,
  dueAt: moment,
  answeredAt: orNull(moment),
  answeredBy: orNull(text),
  sentAt: orNull(moment),
  decidedAt: orNull(moment),
  endedAt: orNull(moment),
  endedBy: orNull(text),
  endedBecause: orNull(text),
  chargeId: uuid,
  invoiceNumber: text,
  memberId: uuid,
  member: text,
})
export const Disputes = listOf(Dispute)
export const DisputePage = closed({
  dispute: Dispute,
  /** What we have for the bank; what was sent, once it was, and null where nothing was or it was erased. */
  evidence: orNull(text),
  /** To write it off was asked for, and a second colleague decides. */
  waits: orNull(WaitingLook),
  limit: amount,
})
export const AnswerBody = closed({ reason })
export const EndBody = closed({ as: oneOf(disputeEndings), reason })

export type DisputeRow = Static<typeof Dispute>
export type DisputeShown = Shown<typeof Dispute>
export type DisputeDetail = Shown<typeof DisputePage>
