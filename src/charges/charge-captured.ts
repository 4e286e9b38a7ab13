import { event } from '#/events.ts'

/** The money of a charge is at the provider, and booked against its invoice in the same transaction. */
export const chargeCaptured = event<{ chargeId: string; invoiceId: string }>('charge-captured')

/**
 * The provider has the money of a charge that has no invoice: whoever made it issues one and names it, in this
 * transaction and before anything is booked.
 */
export const chargeToInvoice = event<{ chargeId: string; subjectType: string; subjectId: string }>(
  'charge-to-invoice',
)
