import type { FastifyRequest } from 'fastify'
import { found, NotFound } from '#/platform/errors.ts'
import { memberOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, list, pdf, uuid, xmlFile } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findOwnInvoice, type Invoice, listOwnInvoices } from './find-invoices.ts'
import { InvoiceSeen } from './invoice.schema.ts'
import { invoiceView } from './invoice-view.ts'
import { sendInvoicePdf, sendInvoiceXml } from './papers/invoice-pdf.ts'

const Id = closed({ id: uuid })
const Invoices = closed({ invoices: list(InvoiceSeen) })
export const invoicesApi = routes(
  route('GET /api/invoices', { answer: Invoices }, async ({ ctx, memberId }) => ({
    invoices: (await listOwnInvoices(ctx.db, memberId)).map(invoiceView),
  })),
  route('GET /api/invoices/:id', { params: Id, answer: InvoiceSeen }, async ({ ctx, params, memberId }) =>
    invoiceView(await ownInvoice(ctx, { ...params, memberId })),
  ),
  route('GET /api/invoices/:id/pdf', { params: Id, answer: pdf }, async (request, reply) =>
    sendInvoicePdf(reply, await invoiceToHandOut(request)),
  ),
  route('GET /api/invoices/:id/xml', { params: Id, answer: xmlFile }, async (request, reply) =>
    sendInvoiceXml(reply, await invoiceToHandOut(request)),
  ),
)

/** Also with a mail's link about its subject or one of its charges. */
async function invoiceToHandOut(request: FastifyRequest<{ Params: { id: string } }>): Promise<Invoice> {
  const { ctx, params, memberId } = request
  const { linkSubject } = memberOf(request)
  const invoice = await ownInvoice(ctx, { ...params, memberId })
  if (linkSubject === undefined) return invoice
  const linked = [invoice.subjectId, ...invoice.parts.map(({ chargeId }) => chargeId)]
  if (!linked.includes(linkSubject)) throw NotFound()
  return withoutAddress(invoice)
}

const ownInvoice = async ({ db }: Ctx, of: { id: string; memberId: string }) =>
  found(await findOwnInvoice(db, of))

/** A mail may be forwarded: a reader who came by its link does not get the member's address (T14). */
const withoutAddress = (invoice: Invoice): Invoice => ({
  ...invoice,
  buyer: { ...invoice.buyer, street: '', streetNumber: '', streetDoor: '', zip: '', city: '' },
})
