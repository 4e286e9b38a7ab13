import { event } from '#/platform/ports/events.ts'

export const refundOrdered = event<{ chargeId: string }>('refund-ordered')
