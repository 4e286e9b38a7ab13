import { defineMachine } from '#/platform/state-machine.ts'

/** Somebody joined by a member's link. */
export const referralMachine = defineMachine('referral', {
  joined: { credit: 'credited', hold: 'held' },
  held: { credit: 'credited', refuse: 'refused', waitAgain: 'joined' },
  credited: { recall: 'recalled' },
  refused: {},
  recalled: {},
})
export type ReferralState = keyof (typeof referralMachine)['states']
