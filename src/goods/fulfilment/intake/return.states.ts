import { defineMachine } from '#/platform/state-machine.ts'

/**
 * A delivered unit that may come back. It is received when the warehouse has it, expected or not; what was expected and
 * does not come, a person calls lost (R6.13). What was kept is expected again after a withdrawal (R6.11), and may come late where a person says so (R6.13).
 */
export const returnMachine = defineMachine('return-line', {
  allowed: { expect: 'expected', keep: 'kept', receive: 'received' },
  expected: { receive: 'received', keep: 'kept', lose: 'lost' },
  received: {},
  lost: {},
  kept: { withdraw: 'expected', takeLate: 'allowed' },
})
export type ReturnState = keyof (typeof returnMachine)['states']
