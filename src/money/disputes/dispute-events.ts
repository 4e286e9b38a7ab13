import { event } from '#/platform/ports/events.ts'

/** A bank took back money of a charge, and has not decided yet. */
export const disputeOpened = event<{ chargeId: string }>('dispute-opened')

/** The amount that a bank had taken back of a charge is with us again. */
export const disputeWon = event<{ chargeId: string }>('dispute-won')

/** A bank keeps the amount that it took back of a charge. */
export const disputeLost = event<{ chargeId: string }>('dispute-lost')
