import { defineMachine } from '#/platform/state-machine.ts'

/** States of a dispute about a captured charge, until it is decided and a loss is settled. */
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

export const undecidedStates = ['open', 'answered'] as const satisfies readonly DisputeState[]
/** The bank has kept the money, whatever happened since: the charge can refund nothing of it. */
export const lostStates = [
  'lost',
  'claimed',
  'paid',
  'written-off',
  'made-good',
] as const satisfies readonly DisputeState[]

export const disputeEndings = ['claimed', 'paid', 'written-off'] as const
export type DisputeEnding = (typeof disputeEndings)[number]
export const eventOfEnding = { 'written-off': 'writeOff', claimed: 'claim', paid: 'pay' } as const
