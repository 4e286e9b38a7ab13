import type { Ctx } from '#/context.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, list, pdf, uuid } from '#/platform/http/schema.ts'
import { findOwnInvoice, listOwnInvoices } from './find-invoices.ts'
import { InvoiceSeen } from './invoice.schema.ts'
import { sendInvoicePdf } from './invoice-pdf.ts'
import { invoiceView } from './invoice-view.ts'

const Id = closed({ id: uuid })
const Invoices = closed({ invoices: list(InvoiceSeen) })
export const invoicesApi = routes(
  route('GET /api/invoices', { answer: Invoices }, async ({ ctx, memberId }) => ({
    invoices: (await listOwnInvoices(ctx.db, memberId)).map(invoiceView),
  })),
  route('GET /api/invoices/:id', { params: Id, answer: InvoiceSeen }, async ({ ctx, params, memberId }) =>
    invoiceView(await ownInvoice(ctx, { ...params, memberId })),
  ),
  route('GET /api/invoices/:id/pdf', { params: Id, answer: pdf }, async ({ ctx, params, memberId }, reply) =>
    sendInvoicePdf(reply, await ownInvoice(ctx, { ...params, memberId })),
  ),
)

const ownInvoice = async ({ db }: Ctx, of: { id: string; memberId: string }) =>
  found(await findOwnInvoice(db, of))
