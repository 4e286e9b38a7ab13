import type { InvoiceView } from '#/money/invoices/invoice.schema.ts'

export type ListedInvoices = { invoices: readonly Pick<InvoiceView, 'state' | 'open'>[] }

export const openSum = ({ invoices }: ListedInvoices) =>
  invoices.filter(({ state }) => state === 'yours').reduce((sum, { open }) => sum + open, 0)

/** Invoices that wait for the member first, the others in their order, the newest first. */
export const openFirst = <I extends Pick<InvoiceView, 'state'>>(invoices: readonly I[]): I[] =>
  invoices.toSorted((one, other) => Number(other.state === 'yours') - Number(one.state === 'yours'))
