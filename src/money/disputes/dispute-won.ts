import { event } from '#/platform/ports/events.ts'

/** The amount that a bank had taken back of a charge is with us again. */
export const disputeWon = event<{ chargeId: string }>('dispute-won')
