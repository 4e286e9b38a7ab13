import type { Static } from 'typebox'
import type { ChargeSeen } from './charge.schema.ts'
import { needsMember } from './charge.states.ts'
import type { Charge } from './find-charges.ts'

/** The states of a charge in the words a customer needs; `later` is a part whose day has not come. */
export const paymentState = ({
  state,
  nextAttemptAt,
}: Pick<Charge, 'state'> & { nextAttemptAt: unknown }) => {
  if (state === 'captured') return 'paid'
  if (state === 'cancelled') return 'cancelled'
  if (state === 'pending' && nextAttemptAt !== null) return 'later'
  return needsMember(state) ? 'yours' : 'under-way'
}

export const chargeView = ({
  id,
  subjectType,
  subjectId,
  amount,
  currency,
  state,
  failureCode,
  nextAttemptAt,
}: Charge): Static<typeof ChargeSeen> => ({
  id,
  subjectType,
  subjectId,
  amount,
  currency,
  state: paymentState({ state, nextAttemptAt }),
  reason:
    failureCode === 'no-card'
      ? 'no-card'
      : state === 'needs-customer'
        ? 'confirm'
        : state === 'failed'
          ? 'failed'
          : 'declined',
  nextAttemptAt,
})
