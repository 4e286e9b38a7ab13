import { Type } from 'typebox'
import { grades } from '#/goods/fulfilment/intake/grading/grading.rule.ts'
import { returnReasons } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
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
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { contractTypes } from '#/platform/ports/contract.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { claimKinds, claimMachine } from '../claim.states.ts'

const claim = { id: uuid, kind: oneOf(claimKinds), state: oneOf(statesOf(claimMachine)) }
const market = oneOf(marketIds)

export const ClaimRows = listOf(
  closed({
    ...claim,
    of: oneOf(contractTypes),
    ...{ number: text, customer: text, market },
    amount: orNull(amount),
    most: amount,
    proposedAt: moment,
  }),
)
export type ClaimRowView = Shown<typeof ClaimRows>['rows'][number]

/** One claim with its grounds. */
export const StudioClaim = closed({
  ...claim,
  most: amount,
  /** True if the amount is billed; false if it is deducted from a waiting refund. */
  billed: flag,
  /** Kind of amount that a colleague may ask for. */
  as: oneOf(['estimate', 'price', 'fee']),
  amount: orNull(amount),
  reason: orNull(text),
  version: count,
  proposedAt: moment,
  invoiceId: orNull(uuid),
  objectUntil: orNull(moment),
  objectedAt: orNull(moment),
  objection: orNull(text),
  /** The instant at which an unanswered objection is settled for the customer. */
  answerUntil: orNull(moment),
  answer: orNull(text),
  decidedBy: orNull(text),
  agreedBy: orNull(text),
  answeredBy: orNull(text),
  /** The reader has decided it or agreed to it, so cannot give the second look or the answer. */
  own: flag,
  /** The most that one colleague may ask for a piece alone. */
  aloneUpTo: amount,
  goods: closed({
    of: oneOf(contractTypes),
    ...{ id: uuid, number: text, market, currency: text, memberId: uuid, customer: text },
  }),
  /** When the box was decided on, or the return announced. */
  sentFrom: orNull(moment),
  /** The first instant at which a return is late. */
  lateFrom: orNull(moment),
  /** The buyer's reason for the return. */
  returnReason: orNull(oneOf(returnReasons)),
  /** The whole refund is paid then, unless a colleague has decided. */
  decideBy: orNull(moment),
  piece: orNull(text),
  returned: Type.Union([
    closed({ grade: oneOf(grades), labelPresent: flag, receivedAt: moment, photos: list(uuid) }),
    Type.Null(),
  ]),
  refusable: list(closed({ id: uuid, name: text, price: amount })),
  parcels: list(
    closed({
      direction: oneOf(['out', 'return']),
      trackingNumber: orNull(text),
      createdAt: moment,
      handedOverAt: orNull(moment),
      deliveredAt: orNull(moment),
      events: list(closed({ kind: text, at: moment })),
    }),
  ),
})
export type StudioClaimView = Shown<typeof StudioClaim>

export const ClaimParams = closed({ claimId: uuid })
/** In the language of the customer's country: the customer reads it. */
const words = Type.String({ minLength: 10, maxLength: 600, pattern: '\\S' })
export const Deciding = closed({ version: count, amount: Type.Integer({ minimum: 1 }), reason: words })
export const Looking = closed({ version: count, agree: flag })
export const Answering = closed({ version: count, reason: words })
export const Refusing = closed({ version: count, unitId: uuid, reason: words })
export const Waiving = closed({ version: count, reason })
