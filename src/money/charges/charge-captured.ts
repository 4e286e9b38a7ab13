import { event } from '#/platform/ports/events.ts'

/** The money of a charge is at the provider, and booked against its invoice in the same transaction. */
export const chargeCaptured = event<{ chargeId: string; invoiceId: string }>('charge-captured')

/** The rest of an invoice's charge was too small for any card, and is booked as ours in the same transaction. */
export const restForgiven = event<{ invoiceId: string }>('rest-forgiven')

export type ToBeInvoiced = {
  subjectType: string
  subjectId: string
  memberId: string
  issued(invoiceId: string): void
}

/**
 * The provider has the money of a charge that has no invoice: whoever made it issues one and says which, in this
 * transaction and before anything is booked.
 */
export const chargeToInvoice = event<ToBeInvoiced>('charge-to-invoice')
