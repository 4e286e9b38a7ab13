import { event } from '#/platform/ports/events.ts'

/** Somebody has registered, in the transaction that makes them a member. `friend`: the code of the link they came by. */
export const memberJoined = event<{ memberId: string; friend: string | undefined; deviceHash: string }>(
  'member-joined',
)
