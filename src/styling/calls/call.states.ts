import { defineMachine } from '#/platform/state-machine.ts'

/**
 * States of a booked call. A colleague records the outcome: `not-answered`: the member did not pick up; `not-made`:
 * we did not call. A call that is over and has no outcome has `ended`.
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
export const outcomeEvents: Record<CallOutcome, string> = {
  held: 'hold',
  'not-answered': 'notAnswer',
  'not-made': 'notMake',
}
