import { event } from '#/platform/ports/events.ts'

/** A bank keeps the amount that it took back of a charge. */
export const disputeLost = event<{ chargeId: string }>('dispute-lost')
