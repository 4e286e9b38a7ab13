import { findChargeOf } from '#/charges/find-charges.ts'
import { cardView, chargeView, invoiceSeen, invoiceView } from '#/charges/payment-views.ts'
import { findMandate } from '#/payment-methods/mandates.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { type Api, memberOf } from '#/platform/http/http.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { findInvoiceOf, findOwnInvoice, listOwnInvoices } from './find-invoices.ts'
import { sendInvoicePdf } from './invoice-pdf.ts'

const InvoiceId = closed({ id: uuid })
const OrderId = closed({ orderId: uuid })

export const invoicesApi: Api = async (app) => {
  app.get('/api/invoices', async (request) => {
    const invoices = await listOwnInvoices(request.ctx.db, memberOf(request).id)
    return { invoices: invoices.map(invoiceView) }
  })

  app.get('/api/invoices/:id', { schema: { params: InvoiceId } }, async (request) =>
    invoiceView(
      found(await findOwnInvoice(request.ctx.db, { id: request.params.id, memberId: memberOf(request).id })),
    ),
  )

  app.get('/api/invoices/:id/pdf', { schema: { params: InvoiceId } }, async (request, reply) => {
    const invoice = found(
      await findOwnInvoice(request.ctx.db, { id: request.params.id, memberId: memberOf(request).id }),
    )
    return sendInvoicePdf(reply, invoice)
  })

  /** How it stands with the payment of a box or an order; the mail link of either one is enough. */
  app.get('/api/orders/:orderId/payment', { schema: { params: OrderId } }, async (request) => {
    const { ctx } = request
    const { id: memberId, linkSubject } = memberOf(request)
    const { orderId: subjectId } = request.params
    const charge = await findChargeOf(ctx.db, { subjectId, memberId })
    const invoice = found(await findInvoiceOf(ctx.db, { subjectId, memberId }))
    const byLink = linkSubject !== undefined
    const linked = [subjectId, ...invoice.parts.map(({ chargeId }) => chargeId)]
    if (byLink && !linked.includes(linkSubject)) throw NotFound()
    const mandate = await findMandate(ctx.db, memberId)
    return {
      invoice: invoiceSeen(invoice, { byLink }),
      charge: charge ? chargeView(charge) : null,
      card: cardView(mandate),
      byLink,
    }
  })
}
