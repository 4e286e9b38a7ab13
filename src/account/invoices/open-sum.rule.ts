import type { InvoiceView } from '#/money/invoices/invoice.schema.ts'

export type Invoices = { invoices: readonly Pick<InvoiceView, 'state' | 'open'>[] }

/** What waits for the member's card or their bank, of all invoices. */
export const openSum = ({ invoices }: Invoices) =>
  invoices.filter(({ state }) => state === 'yours').reduce((sum, { open }) => sum + open, 0)

/** What waits for the member stands before what is done; else the newest first, as it came. */
export const openFirst = <I extends Pick<InvoiceView, 'state'>>(invoices: readonly I[]): I[] =>
  invoices.toSorted((one, other) => Number(other.state === 'yours') - Number(one.state === 'yours'))
