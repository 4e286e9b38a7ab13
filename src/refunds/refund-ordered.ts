import { event } from '#/events.ts'

/** Money of a charge goes back to its card. */
export const refundOrdered = event<{ chargeId: string }>('refund-ordered')
