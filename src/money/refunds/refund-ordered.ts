import { event } from '#/platform/ports/events.ts'

/** A refund of a charge to its card was ordered. */
export const refundOrdered = event<{ chargeId: string }>('refund-ordered')
