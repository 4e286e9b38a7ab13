import { defineMachine } from '#/platform/state-machine.ts'

/**
 * A delivered unit that may come back. It is received when the warehouse has it, expected or not; a colleague marks an
 * expected unit that does not come as lost (R6.13). A kept unit is expected again after a withdrawal (R6.11), and may come
 * late if a colleague allows it (R6.13).
 */
export const returnMachine = defineMachine('return-line', {
  allowed: { expect: 'expected', keep: 'kept', receive: 'received' },
  expected: { receive: 'received', keep: 'kept', lose: 'lost' },
  received: {},
  lost: {},
  kept: { withdraw: 'expected', takeLate: 'allowed' },
})
export type ReturnState = keyof (typeof returnMachine)['states']
