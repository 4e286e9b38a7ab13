import { event } from '#/events.ts'

/** What a bank took back of a charge it keeps. */
export const disputeLost = event<{ chargeId: string }>('dispute-lost')
