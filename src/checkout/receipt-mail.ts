import { picturesInMail } from '#/catalogue/pictures-in-mail.ts'
import { listBilledPieces } from '#/invoices/billed-pieces.ts'
import { findInvoice } from '#/invoices/find-invoices.ts'
import type { PlatformCtx } from '#/platform/context.ts'

/** An invoice that was issued with the payment has its number since the commit; what it bills is shown. */
export async function withInvoice(
  { db }: PlatformCtx,
  props: { number: string; invoiceId?: string | null },
): Promise<object> {
  const invoice = props.invoiceId ? await findInvoice(db, props.invoiceId) : undefined
  if (!invoice) return props
  const billed = await listBilledPieces(db, invoice.id)
  const kept = billed.flatMap(({ sku, credited }) => (credited ? [] : sku))
  return {
    ...props,
    number: invoice.displayNumber,
    pictures: await picturesInMail(db, kept, invoice.market),
  }
}
