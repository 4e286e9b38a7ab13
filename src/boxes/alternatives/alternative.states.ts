import { defineMachine } from '#/platform/state-machine.ts'

/** States of an alternative, a piece held for the member during the preview in place of another (R6.06). */
export const alternativeMachine = defineMachine('preview-alternative', {
  held: { choose: 'chosen', drop: 'dropped' },
  chosen: {},
  dropped: {},
})
