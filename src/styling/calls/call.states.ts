import { defineMachine } from '#/platform/state-machine.ts'

/**
 * A booked call: made, and then a colleague says how it went. `not-answered`: the member did not take it; `not-made`: nobody
 * of us called. A call that is over and that nobody has said a word about has `ended`.
 */
export const callMachine = defineMachine('call', {
  booked: {
    end: 'ended',
    hold: 'held',
    notAnswer: 'not-answered',
    notMake: 'not-made',
    cancel: 'cancelled',
  },
  ended: { hold: 'held', notAnswer: 'not-answered', notMake: 'not-made' },
  held: {},
  'not-answered': {},
  'not-made': {},
  cancelled: {},
})

export type CallState = keyof (typeof callMachine)['states']

export const callOutcomes = ['held', 'not-answered', 'not-made'] as const
export type CallOutcome = (typeof callOutcomes)[number]
export const eventOf: Record<CallOutcome, string> = {
  held: 'hold',
  'not-answered': 'notAnswer',
  'not-made': 'notMake',
}
