import { event } from '#/platform/ports/events.ts'

/** The member may order boxes from now on. Published in the transaction of the decision; may be published twice. */
export const membershipApproved = event<{ memberId: string }>('membership-approved')
