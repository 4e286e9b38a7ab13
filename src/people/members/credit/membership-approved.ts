import { event } from '#/platform/ports/events.ts'

/** Somebody may order boxes from now on. Told in the transaction that keeps the decision; may be told twice. */
export const membershipApproved = event<{ memberId: string }>('membership-approved')
