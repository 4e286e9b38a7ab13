import { defineMachine } from '#/platform/state-machine.ts'

/** States of a promise to pay (R9.05). */
export const promiseMachine = defineMachine('payment-promise', {
  open: { keep: 'kept', break: 'broken', undo: 'undone' },
  kept: {},
  broken: {},
  undone: {},
})
export type PromiseState = keyof (typeof promiseMachine)['states']
