import type { FastifyReply } from 'fastify'
import type { PlatformCtx } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import type { MakeAttachment } from '#/platform/ports/mail-kinds.ts'
import { invoiceXml } from '../e-invoice/invoice-xml.ts'
import { findInvoice, type Invoice } from '../find-invoices.ts'

export const INVOICE_PDF = 'invoice-pdf'

/** The invoice as a PDF. Its own rows never change; the file also says whether it is paid, and the day of delivery. */
export async function makeInvoicePdf(ctx: PlatformCtx, id: string): Promise<Buffer> {
  return asFile(found(await findInvoice(ctx.db, id)))
}

export function sendInvoicePdf(reply: FastifyReply, invoice: Invoice): Promise<Buffer> {
  reply.header('content-disposition', `inline; filename="${invoice.displayNumber}.pdf"`)
  return asFile(invoice)
}

export function sendInvoiceXml(reply: FastifyReply, invoice: Invoice): Uint8Array {
  reply.header('content-disposition', `attachment; filename="${invoice.displayNumber}.xml"`)
  return Buffer.from(invoiceXml(invoice))
}

/** Takes two milliseconds, so it needs no process of its own; the module is loaded with the first request. */
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
