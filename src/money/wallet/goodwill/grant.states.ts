import { defineMachine } from '#/platform/state-machine.ts'

/** States of credit above a colleague's limit: it waits for a second colleague. */
export const grantMachine = defineMachine('credit-grant', {
  waiting: { agree: 'given', refuse: 'refused', lapse: 'lapsed' },
  given: {},
  refused: {},
  lapsed: {},
})
export type GrantState = keyof (typeof grantMachine)['states']
