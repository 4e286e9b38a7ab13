import { defineMachine } from '#/platform/state-machine.ts'

/** A captured charge that the bank took back, until it is decided and what was lost is somebody's. */
export const disputeMachine = defineMachine('dispute', {
  open: { answer: 'answered', win: 'won', lose: 'lost' },
  answered: { win: 'won', lose: 'lost' },
  won: {},
  lost: { writeOff: 'written-off', claim: 'claimed', makeGood: 'made-good' },
  claimed: { pay: 'paid', writeOff: 'written-off', makeGood: 'made-good' },
  paid: {},
  'written-off': {},
  'made-good': {},
})
export type DisputeState = keyof (typeof disputeMachine)['states']

/** The bank has not decided yet. */
export const undecidedStates = ['open', 'answered'] as const satisfies readonly DisputeState[]
/** The bank has kept it, whatever became of it since: the charge can give back nothing of that any more. */
export const lostStates = [
  'lost',
  'claimed',
  'paid',
  'written-off',
  'made-good',
] as const satisfies readonly DisputeState[]

/** How a lost one is ended by a person. */
export const disputeEndings = ['claimed', 'paid', 'written-off'] as const
export type DisputeEnding = (typeof disputeEndings)[number]
export const eventOfEnding = { 'written-off': 'writeOff', claimed: 'claim', paid: 'pay' } as const
