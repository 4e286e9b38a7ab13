import { defineMachine } from '#/platform/state-machine.ts'

/** Credit that one colleague may not give alone: it waits for a second one. */
export const grantMachine = defineMachine('credit-grant', {
  waiting: { agree: 'given', refuse: 'refused', lapse: 'lapsed' },
  given: {},
  refused: {},
  lapsed: {},
})
export type GrantState = keyof (typeof grantMachine)['states']
