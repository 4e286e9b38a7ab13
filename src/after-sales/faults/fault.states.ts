import { defineMachine } from '#/platform/state-machine.ts'

/**
 * A buyer reports that a piece of an order or a box is not as bought. A colleague accepts or declines it. The buyer
 * then chooses a new piece, while there is one, a repair, or the money (directive (EU) 2019/771, article 13). A
 * replacement that never arrives or comes back is followed by the money; an impossible repair by one of the other two.
 * A buyer who sends the piece back drops the report.
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
