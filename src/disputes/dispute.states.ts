import { defineMachine } from '#/platform/state-machine.ts'

/** A captured charge that the bank took back, until it is decided and what was lost is somebody's. */
export const disputeMachine = defineMachine('dispute', {
  open: { answer: 'answered', win: 'won', lose: 'lost' },
  answered: { win: 'won', lose: 'lost' },
  won: {},
  lost: { writeOff: 'written-off', claim: 'claimed' },
  claimed: { pay: 'paid', writeOff: 'written-off' },
  paid: {},
  'written-off': {},
})
export type DisputeState = keyof (typeof disputeMachine)['states']

/** How a lost one is ended by a person. */
export const disputeEndings = ['claimed', 'paid', 'written-off'] as const
export type DisputeEnding = (typeof disputeEndings)[number]
export const eventOfEnding = { 'written-off': 'writeOff', claimed: 'claim', paid: 'pay' } as const
