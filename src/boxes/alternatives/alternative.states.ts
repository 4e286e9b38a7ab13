import { defineMachine } from '#/platform/state-machine.ts'

/** A piece that is held to come instead of another while the member looks at the box (R6.06). */
export const alternativeMachine = defineMachine('preview-alternative', {
  held: { choose: 'chosen', drop: 'dropped' },
  chosen: {},
  dropped: {},
})
