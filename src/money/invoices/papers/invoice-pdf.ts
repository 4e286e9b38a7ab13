import type { FastifyReply } from 'fastify'
import type { PlatformCtx } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import type { MakeAttachment } from '#/platform/ports/mail-kinds.ts'
import { invoiceXml } from '../e-invoice/invoice-xml.ts'
import { findInvoice, type Invoice } from '../find-invoices.ts'

export const INVOICE_PDF = 'invoice-pdf'

/** The invoice as a file. Its rows never change, so neither does the file; only whether it is paid does. */
export async function makeInvoicePdf(ctx: PlatformCtx, id: string): Promise<Buffer> {
  return asFile(found(await findInvoice(ctx.db, id)))
}

/** The same in the browser, under the invoice's number. */
export function sendInvoicePdf(reply: FastifyReply, invoice: Invoice): Promise<Buffer> {
  reply.header('content-disposition', `inline; filename="${invoice.displayNumber}.pdf"`)
  return asFile(invoice)
}

/** As EN 16931 has it, for whoever reads it with a machine. */
export function sendInvoiceXml(reply: FastifyReply, invoice: Invoice): Uint8Array {
  reply.header('content-disposition', `attachment; filename="${invoice.displayNumber}.xml"`)
  return Buffer.from(invoiceXml(invoice))
}

/** Two milliseconds, so that no process of its own is started for it; loaded with the first that is asked for. */
const asFile = async (invoice: Invoice): Promise<Buffer> =>
  (await import('./invoice.pdf.ts')).drawInvoice(invoice)

export const attachInvoice: MakeAttachment = async (ctx, id) => {
  const invoice = found(await findInvoice(ctx.db, id))
  return {
    filename: `${invoice.displayNumber}.pdf`,
    contentType: 'application/pdf',
    content: await asFile(invoice),
  }
}
