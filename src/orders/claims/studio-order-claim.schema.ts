import { Type } from 'typebox'
import { grades } from '#/fulfilment/intake/grading.rule.ts'
import { returnReasons } from '#/fulfilment/intake/return-reason.rule.ts'
import { listOf } from '#/list/list-schema.ts'
import { marketIds } from '#/markets/markets.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { orderClaimKinds, orderClaimMachine } from './order-claim.states.ts'

const claim = { id: uuid, kind: oneOf(orderClaimKinds), state: oneOf(statesOf(orderClaimMachine)) }
const market = oneOf(marketIds)

export const OrderClaimRows = listOf(
  closed({
    ...claim,
    ...{ number: text, customer: text, market, currency: text },
    amount: orNull(amount),
    most: amount,
    proposedAt: moment,
  }),
)
export type OrderClaimRowView = Shown<typeof OrderClaimRows>['rows'][number]

/** One claim with all that it is founded on. */
export const StudioOrderClaim = closed({
  ...claim,
  most: amount,
  /** It was refunded before: what is asked is billed. */
  billed: flag,
  amount: orNull(amount),
  reason: orNull(text),
  version: count,
  proposedAt: moment,
  objectUntil: orNull(moment),
  objection: orNull(text),
  answer: orNull(text),
  decidedBy: orNull(text),
  agreedBy: orNull(text),
  answeredBy: orNull(text),
  /** Whoever asks has decided it, or agreed to it: a second look and an answer are somebody else's. */
  own: flag,
  /** So much one person may ask for alone. */
  aloneUpTo: amount,
  order: closed({ ...{ id: uuid, number: text, market, currency: text, memberId: uuid, customer: text } }),
  piece: text,
  /** Why the buyer sends it back, as they say. */
  returnReason: orNull(oneOf(returnReasons)),
  announcedAt: orNull(moment),
  /** All of it goes back then, unless somebody has decided. */
  decideBy: orNull(moment),
  returned: Type.Union([
    closed({ grade: oneOf(grades), labelPresent: flag, receivedAt: moment, photos: list(uuid) }),
    Type.Null(),
  ]),
})
export type StudioOrderClaimView = Shown<typeof StudioOrderClaim>
