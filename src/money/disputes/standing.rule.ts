import type { DisputeState } from './dispute.states.ts'

export const standings = ['review', 'taken-back'] as const
export type Standing = (typeof standings)[number]

/** Status of a dispute in a member's words; undefined once nothing is open with the member. */
export const standingOf = (state: DisputeState): Standing | undefined => {
  if (state === 'open' || state === 'answered') return 'review'
  if (state === 'lost' || state === 'claimed') return 'taken-back'
  return undefined
}

type One = { state: DisputeState; amount: number }

/** The status and sum of several disputes of one payment; undecided ones come first. */
export function standing(disputes: readonly One[]): { state: Standing; amount: number } | null {
  const told = standings.find((one) => disputes.some(({ state }) => standingOf(state) === one))
  if (!told) return null
  const amount = disputes
    .filter(({ state }) => standingOf(state) === told)
    .reduce((sum, one) => sum + one.amount, 0)
  return { state: told, amount }
}
