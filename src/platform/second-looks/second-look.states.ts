import { defineMachine } from '#/platform/state-machine.ts'

/** Money that one colleague gave away alone, or that waits for a second one. */
export const secondLookMachine = defineMachine('second-look', {
  alone: {},
  waiting: { agree: 'agreed', refuse: 'refused', lapse: 'lapsed' },
  agreed: {},
  refused: {},
  lapsed: {},
})
export type SecondLookState = keyof (typeof secondLookMachine)['states']
