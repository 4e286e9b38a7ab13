import type { InvoiceView } from '#/invoices/invoice.schema.ts'

export type Invoices = { invoices: readonly Pick<InvoiceView, 'state' | 'open'>[] }

/** What waits for the member's card or their bank, of all invoices. */
export const openSum = ({ invoices }: Invoices) =>
  invoices.filter(({ state }) => state === 'yours').reduce((sum, { open }) => sum + open, 0)
