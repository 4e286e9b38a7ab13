import { marketIds } from '#/markets/markets.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, flag, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { lookKinds } from './acts.ts'

export const WaitingLook = closed({
  id: uuid,
  kind: oneOf(lookKinds),
  /** By its kind: a charge, a gift card, a piece, a product. */
  subjectId: uuid,
  /** The id or the code by which its page is opened. */
  about: text,
  memberId: orNull(uuid),
  member: text,
  market: oneOf(marketIds),
  currency: text,
  amount,
  reason: text,
  effect: text,
  askedBy: text,
  askedAt: moment,
  expiresAt: moment,
  /** The reader has asked for it: a colleague decides. */
  own: flag,
})
export type WaitingLookView = Shown<typeof WaitingLook>
