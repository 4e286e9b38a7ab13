import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, flag, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { lookKinds } from './acts.ts'

export const WaitingLook = closed({
  id: uuid,
  kind: oneOf(lookKinds),
  /** The id of a charge, a gift card, a piece or a product, by the kind. */
  subjectId: uuid,
  /** The id or code in the address of its page. */
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
  /** The reader asked for it: another colleague decides. */
  own: flag,
})
export type WaitingLookView = Shown<typeof WaitingLook>
