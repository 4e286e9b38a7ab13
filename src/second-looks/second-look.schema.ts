import { marketIds } from '#/markets/markets.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, flag, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { lookKinds } from './second-looks.ts'

export const WaitingLook = closed({
  id: uuid,
  kind: oneOf(lookKinds),
  /** The charge, or the difference. */
  subjectId: uuid,
  memberId: orNull(uuid),
  member: text,
  market: oneOf(marketIds),
  currency: text,
  amount,
  reason: text,
  askedBy: text,
  askedAt: moment,
  expiresAt: moment,
  /** Nobody decides what they have asked for themselves. */
  own: flag,
})
export type WaitingLookView = Shown<typeof WaitingLook>
