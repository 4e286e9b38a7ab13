import { defineMachine } from '#/platform/state-machine.ts'

/**
 * A buyer says that a piece of an order is not what was bought. A person accepts it or not; then the buyer chooses a new one, as long
 * as there is one, or the money (directive (EU) 2019/771, article 13). A new one that never arrives, or comes back, gives way to the
 * money. Whoever sends the piece back instead has chosen otherwise.
 */
export const faultMachine = defineMachine('piece-fault', {
  reported: { accept: 'accepted', decline: 'declined', drop: 'dropped' },
  accepted: { replace: 'replaced', repay: 'repaid', drop: 'dropped' },
  replaced: { repay: 'repaid' },
  declined: {},
  repaid: {},
  dropped: {},
})
export type FaultState = keyof (typeof faultMachine)['states']

export const faultKinds = ['faulty', 'wrong', 'missing'] as const
export type FaultKind = (typeof faultKinds)[number]
