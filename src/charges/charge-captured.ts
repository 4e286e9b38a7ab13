import { event } from '#/events.ts'

/** The money of a charge is at the provider, and booked against its invoice in the same transaction. */
export const chargeCaptured = event<{ chargeId: string; invoiceId: string }>('charge-captured')
