import { defineMachine } from '#/platform/state-machine.ts'

/**
 * What we may ask of a member for what came back worse, late or not at all (R6.13). Rows propose, a person decides, a second one
 * looks where it is much; the member is told and may object before any money moves. What turned out to be wrong is dropped.
 */
export const claimMachine = defineMachine('box-claim', {
  proposed: { decide: 'told', ask: 'second-look', waive: 'waived', drop: 'dropped' },
  'second-look': { agree: 'told', refuse: 'proposed', waive: 'waived', drop: 'dropped' },
  told: { object: 'objected', charge: 'charged', waive: 'waived', drop: 'dropped' },
  objected: { uphold: 'charged', waive: 'waived', drop: 'dropped' },
  dropped: { propose: 'proposed' },
  charged: {},
  waived: {},
})
export type ClaimState = keyof (typeof claimMachine)['states']

export const claimKinds = ['loss-in-value', 'late-return', 'unpicked', 'refused-return'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** Somebody in the studio has to do something. */
export const waitingStates = ['proposed', 'second-look', 'objected'] as const satisfies ClaimState[]
/** Not at its end. */
export const openStates = [...waitingStates, 'told'] as const satisfies ClaimState[]
/** The member has been told of it. */
export const toldStates = ['told', 'objected', 'charged'] as const satisfies ClaimState[]
/** Money is asked, or will be. */
export const askedStates = ['second-look', ...toldStates] as const satisfies ClaimState[]
