import { defineMachine } from '#/platform/state-machine.ts'

/**
 * What we may keep of a refund, since a piece of an order came back worse, or give back no more, since it never came (R6.13). As for
 * a box: rows propose, a person decides, the buyer is told and may object before anything is taken.
 */
export const orderClaimMachine = defineMachine('order-claim', {
  proposed: { decide: 'told', ask: 'second-look', waive: 'waived', drop: 'dropped' },
  'second-look': { agree: 'told', refuse: 'proposed', waive: 'waived', drop: 'dropped' },
  told: { object: 'objected', charge: 'charged', waive: 'waived', drop: 'dropped' },
  objected: { uphold: 'charged', waive: 'waived', drop: 'dropped' },
  charged: {},
  waived: {},
  dropped: { propose: 'proposed' },
})
export type OrderClaimState = keyof (typeof orderClaimMachine)['states']

/** A piece that is back and lost value; one that was announced and is not on its way in time. */
export const orderClaimKinds = ['loss-in-value', 'late-return'] as const
export type OrderClaimKind = (typeof orderClaimKinds)[number]
