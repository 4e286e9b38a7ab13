import type { DisputeState } from './dispute.states.ts'

export const disputeStatuses = ['review', 'taken-back'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** Status of a dispute in a member's words; undefined once nothing is open with the member. */
export const statusOfState = (state: DisputeState): DisputeStatus | undefined => {
  if (state === 'open' || state === 'answered') return 'review'
  if (state === 'lost' || state === 'claimed') return 'taken-back'
  return undefined
}

type One = { state: DisputeState; amount: number }

/** The status and sum of several disputes of one payment; undecided ones come first. */
export function disputeStatus(disputes: readonly One[]): { state: DisputeStatus; amount: number } | null {
  const status = disputeStatuses.find((one) => disputes.some(({ state }) => statusOfState(state) === one))
  if (!status) return null
  const amount = disputes
    .filter(({ state }) => statusOfState(state) === status)
    .reduce((sum, one) => sum + one.amount, 0)
  return { state: status, amount }
}
