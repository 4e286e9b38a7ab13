import { event } from '#/platform/ports/events.ts'

/** The money of a charge is at the provider, and booked against its invoice in the same transaction. */
export const chargeCaptured = event<{ chargeId: string; invoiceId: string }>('charge-captured')

/** The remainder of an invoice's charge was below the card minimum and is written off in the same transaction. */
export const remainderForgiven = event<{ invoiceId: string }>('rest-forgiven')

export type ToBeInvoiced = {
  subjectType: string
  subjectId: string
  memberId: string
  issued(invoiceId: string): void
}

/**
 * The provider has the money of a charge without an invoice: its owner issues one and returns it, in this
 * transaction and before anything is booked.
 */
export const chargeToInvoice = event<ToBeInvoiced>('charge-to-invoice')
