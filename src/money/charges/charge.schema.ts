import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { redirectMethods } from '#/platform/markets/pay-methods.rule.ts'

/** The states of a charge in a customer's words; `later` is a part whose day has not come. */
export const paymentState = oneOf(['paid', 'cancelled', 'later', 'yours', 'under-way'])

export const OwnCharge = closed({
  id: uuid,
  subjectType: oneOf(['box', 'shop-order', 'reminder', 'gift-card', 'box-claim', 'order-claim']),
  subjectId: uuid,
  amount,
  currency: text,
  state: paymentState,
  /** Reason for which a charge waits for the member; null in every other state. */
  reason: orNull(oneOf(['no-card', 'confirm', 'failed', 'declined'])),
  /** The page elsewhere on which the customer began to pay, and how far they came. */
  redirect: orNull(closed({ method: oneOf(redirectMethods), state: oneOf(['away', 'waits', 'ended']) })),
  nextAttemptAt: orNull(moment),
})
export type ChargeView = Shown<typeof OwnCharge>
