import type { Subject } from '#/charges/charges.ts'
import { event } from '#/events.ts'

export type CreditedInvoice = Subject & { invoiceId: string }

/** A credit note of an invoice is written. */
export const invoiceCredited = event<CreditedInvoice>('invoice-credited')
