import type { DisputeState } from './dispute.states.ts'

export const standings = ['review', 'taken-back'] as const
export type Standing = (typeof standings)[number]

/** How a dispute stands in a member's words; undefined where nothing is open of it between us any more. */
export const standingOf = (state: DisputeState): Standing | undefined => {
  if (state === 'open' || state === 'answered') return 'review'
  if (state === 'lost' || state === 'claimed') return 'taken-back'
  return undefined
}

type One = { state: DisputeState; amount: number }

/** Of several about one payment the undecided ones are told, with what they come to. */
export function standing(disputes: readonly One[]): { state: Standing; amount: number } | null {
  const told = standings.find((one) => disputes.some(({ state }) => standingOf(state) === one))
  if (!told) return null
  const amount = disputes
    .filter(({ state }) => standingOf(state) === told)
    .reduce((sum, one) => sum + one.amount, 0)
  return { state: told, amount }
}
