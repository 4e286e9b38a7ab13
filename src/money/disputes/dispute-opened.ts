import { event } from '#/platform/ports/events.ts'

/** A bank took back money of a charge, and has not decided yet. */
export const disputeOpened = event<{ chargeId: string }>('dispute-opened')
