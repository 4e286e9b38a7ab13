import { defineMachine } from '#/platform/state-machine.ts'

/**
 * A member's thread: open for us to answer, waiting for the member, or closed. A message of the member opens it, an answer
 * leaves it waiting.
 */
export const threadMachine = defineMachine('thread', {
  open: { write: 'open', answer: 'waiting', close: 'closed' },
  waiting: { write: 'open', answer: 'waiting', reopen: 'open', close: 'closed' },
  closed: { write: 'open', answer: 'waiting', reopen: 'open' },
})
export type ThreadState = keyof (typeof threadMachine)['states'] & string

/** The queues of a thread: the member's stylist, or support. */
export const threadRoles = ['stylist', 'support'] as const
export type ThreadRole = (typeof threadRoles)[number]
