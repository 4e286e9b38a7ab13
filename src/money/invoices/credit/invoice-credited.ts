import type { Subject } from '#/money/charges/charges.ts'
import { event } from '#/platform/ports/events.ts'

export type CreditedInvoice = Subject & { invoiceId: string }

export const invoiceCredited = event<CreditedInvoice>('invoice-credited')
