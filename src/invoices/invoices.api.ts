import { ChargeSeen } from '#/charges/charge.schema.ts'
import { findChargeOf } from '#/charges/find-charges.ts'
import { cardView, chargeView, invoiceSeen, invoiceView } from '#/charges/payment-views.ts'
import type { Ctx } from '#/context.ts'
import { SavedCard } from '#/payment-methods/card.schema.ts'
import { findMandate } from '#/payment-methods/mandates.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { memberOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, list, orNull, pdf, uuid, yes } from '#/platform/http/schema.ts'
import { findInvoiceOf, findOwnInvoice, listOwnInvoices } from './find-invoices.ts'
import { InvoiceSeen } from './invoice.schema.ts'
import { sendInvoicePdf } from './invoice-pdf.ts'

const Id = closed({ id: uuid })
const Invoices = closed({ invoices: list(InvoiceSeen) })
const OrderPayment = closed({
  invoice: InvoiceSeen,
  charge: orNull(ChargeSeen),
  card: orNull(SavedCard),
  byLink: yes,
})

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
  /** How it stands with the payment of a box or an order; the mail link of either one is enough. */
  route(
    'GET /api/orders/:orderId/payment',
    { params: closed({ orderId: uuid }), answer: OrderPayment },
    async (request) => {
      const { ctx, params } = request
      const { id: memberId, linkSubject } = memberOf(request)
      const { orderId: subjectId } = params
      const charge = await findChargeOf(ctx.db, { subjectId, memberId })
      const invoice = found(await findInvoiceOf(ctx.db, { subjectId, memberId }))
      const byLink = linkSubject !== undefined
      const linked = [subjectId, ...invoice.parts.map(({ chargeId }) => chargeId)]
      if (byLink && !linked.includes(linkSubject)) throw NotFound()
      return {
        invoice: invoiceSeen(invoice, { byLink }),
        charge: charge ? chargeView(charge) : null,
        card: cardView(await findMandate(ctx.db, memberId)),
        byLink,
      }
    },
  ),
)

const ownInvoice = async ({ db }: Ctx, of: { id: string; memberId: string }) =>
  found(await findOwnInvoice(db, of))
