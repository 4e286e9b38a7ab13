import { event } from '#/platform/ports/events.ts'

/** Published in the transaction that creates a member. `friend`: the code of the link they came by. */
export const memberJoined = event<{ memberId: string; friend: string | undefined; deviceHash: string }>(
  'member-joined',
)
