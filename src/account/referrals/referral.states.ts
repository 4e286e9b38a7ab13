import { defineMachine } from '#/platform/state-machine.ts'

/** States of a referral, from the friend's registration on. */
export const referralMachine = defineMachine('referral', {
  joined: { credit: 'credited', hold: 'held' },
  held: { credit: 'credited', refuse: 'refused', waitAgain: 'joined' },
  credited: { recall: 'recalled' },
  refused: {},
  recalled: {},
})
export type ReferralState = keyof (typeof referralMachine)['states']
