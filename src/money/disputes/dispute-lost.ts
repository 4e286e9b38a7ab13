import { event } from '#/platform/ports/events.ts'

/** What a bank took back of a charge it keeps. */
export const disputeLost = event<{ chargeId: string }>('dispute-lost')
