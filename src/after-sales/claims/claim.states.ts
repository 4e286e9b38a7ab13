import { defineMachine } from '#/platform/state-machine.ts'

/**
 * States of a claim on a member's money or a buyer's refund for a piece that came back worse, late or not at all
 * (R6.13). A job or the warehouse proposes it, a colleague decides, above a limit a second one agrees; the customer
 * is told and may object before any money moves. An objection without an answer in time lapses in the customer's
 * favour. A wrong claim is dropped.
 */
export const claimMachine = defineMachine('claim', {
  proposed: { decide: 'told', ask: 'second-look', waive: 'waived', drop: 'dropped' },
  'second-look': { agree: 'told', refuse: 'proposed', waive: 'waived', drop: 'dropped' },
  told: { object: 'objected', charge: 'charged', waive: 'waived', drop: 'dropped' },
  objected: { uphold: 'charged', waive: 'waived', lapse: 'waived', drop: 'dropped' },
  dropped: { propose: 'proposed' },
  charged: {},
  waived: {},
})
export type ClaimState = keyof (typeof claimMachine)['states']

/** The last two kinds are for boxes only. */
export const claimKinds = ['loss-in-value', 'late-return', 'unpicked', 'refused-return'] as const
export type ClaimKind = (typeof claimKinds)[number]

export const waitingStates = ['proposed', 'second-look', 'objected'] as const satisfies ClaimState[]
/** States before the end. */
export const openClaimStates = [...waitingStates, 'told'] as const satisfies ClaimState[]
const notifiedStates: readonly ClaimState[] = ['told', 'objected', 'charged']

type Stated = { state: ClaimState }
export const isOpenClaim = ({ state }: Stated) => (openClaimStates as readonly ClaimState[]).includes(state)
export const isNotified = ({ state }: Stated) => notifiedStates.includes(state)
/** Money is asked, or will be. */
export const isClaimed = ({ state }: Stated) => state === 'second-look' || isNotified({ state })
/** Ended without asking for money. */
export const isLetGo = ({ state }: Stated) => state === 'waived' || state === 'dropped'
