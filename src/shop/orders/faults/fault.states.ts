import { defineMachine } from '#/platform/state-machine.ts'

/**
 * A buyer says that a piece of an order or of a box is not what was bought. A person accepts it or not; then the buyer chooses a new
 * one, as long as there is one, a repair, or the money (directive (EU) 2019/771, article 13). A new one that never arrives, or comes
 * back, gives way to the money; a repair that cannot be done to the other two. Whoever sends the piece back instead has chosen otherwise.
 */
export const faultMachine = defineMachine('piece-fault', {
  reported: { accept: 'accepted', decline: 'declined', drop: 'dropped' },
  accepted: { replace: 'replaced', repay: 'repaid', repair: 'in-repair', drop: 'dropped' },
  replaced: { repay: 'repaid' },
  'in-repair': { mend: 'repaired', giveUp: 'accepted' },
  repaired: { report: 'reported' },
  declined: {},
  repaid: {},
  dropped: {},
})
export type FaultState = keyof (typeof faultMachine)['states']

export const faultKinds = ['faulty', 'wrong', 'missing'] as const
export type FaultKind = (typeof faultKinds)[number]

export const faultChoices = ['replacement', 'repair', 'money'] as const
export type FaultChoice = (typeof faultChoices)[number]
