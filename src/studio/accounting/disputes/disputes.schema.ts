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
  /** Amount that the bank gave back for returned goods. */
  madeGood: amount,
  /** Fee of the provider. */
  fee: amount,
  /** The bank's reason, as the provider's code. */
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
  /** Current evidence; once sent, the evidence as sent. Null if none was sent or it was erased. */
  evidence: orNull(text),
  /** A request to write it off, which a second colleague decides. */
  waits: orNull(WaitingLook),
  limit: amount,
})
export const AnswerBody = closed({ reason })
export const EndDisputeBody = closed({ as: oneOf(disputeEndings), reason })

export type DisputeRow = Static<typeof Dispute>
export type DisputeShown = Shown<typeof Dispute>
export type DisputeDetail = Shown<typeof DisputePage>
