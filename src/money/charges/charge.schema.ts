import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'

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
  nextAttemptAt: orNull(moment),
})
export type ChargeView = Shown<typeof OwnCharge>
