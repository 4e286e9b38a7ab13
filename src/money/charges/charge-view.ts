import type { Static } from 'typebox'
import type { OwnCharge } from './charge.schema.ts'
import { needsMember } from './charge.states.ts'
import type { Charge } from './find-charges.ts'

/** The states of a charge in a customer's words; `later` is a part whose day has not come. */
export const paymentStateOf = ({
  state,
  nextAttemptAt,
  heldCredit,
  redirectState,
}: Pick<Charge, 'state' | 'heldCredit' | 'redirectState'> & { nextAttemptAt: unknown }) => {
  if (state === 'captured') return 'paid'
  if (state === 'cancelled') return 'cancelled'
  if (heldCredit > 0 || redirectState === 'waits') return 'under-way'
  if (state === 'pending' && nextAttemptAt !== null) return 'later'
  return needsMember(state) ? 'yours' : 'under-way'
}

/** Charges that the member can pay on the page: waiting ones, and parts whose day has not come (R9.05). */
export const isPayableOnPage = (charge: Charge) => ['yours', 'later'].includes(paymentStateOf(charge))

export const chargeView = (charge: Charge): Static<typeof OwnCharge> => {
  const { id, subjectType, subjectId, amount, currency, nextAttemptAt } = charge
  const state = paymentStateOf(charge)
  const reason = state === 'yours' ? reasonOf(charge) : null
  const redirect = state === 'paid' || state === 'cancelled' ? null : redirectSeen(charge)
  return { id, subjectType, subjectId, amount, currency, state, reason, redirect, nextAttemptAt }
}

/** A page whose call was never answered is of no use to the customer. */
const redirectSeen = ({ redirectMethod: method, redirectState: state }: Charge) =>
  method && state && state !== 'begun' ? { method, state } : null

function reasonOf({ failureCode, state }: Charge) {
  if (failureCode === 'no-card') return 'no-card'
  if (state === 'needs-customer') return 'confirm'
  return state === 'failed' ? 'failed' : 'declined'
}
