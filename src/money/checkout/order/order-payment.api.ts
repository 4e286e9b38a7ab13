import { OwnCharge } from '#/money/charges/charge.schema.ts'
import { chargeView } from '#/money/charges/charge-view.ts'
import { findChargeOf } from '#/money/charges/find-charges.ts'
import { DisputeSeen } from '#/money/disputes/disputes.schema.ts'
import { disputeOf } from '#/money/disputes/own/own-disputes.ts'
import { CreditNoteSeen } from '#/money/invoices/credit/credit-note.schema.ts'
import { listCreditNotes } from '#/money/invoices/credit/credit-notes.ts'
import { findInvoiceOf, numbered } from '#/money/invoices/find-invoices.ts'
import { InvoiceSeen } from '#/money/invoices/invoice.schema.ts'
import { invoiceSeen } from '#/money/invoices/invoice-view.ts'
import { SavedCard } from '#/money/payment-methods/card.schema.ts'
import { cardView, findMandate } from '#/money/payment-methods/mandates.ts'
import { found, NotFound } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { memberOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, list, orNull, uuid } from '#/platform/http/schema.ts'
import { BoughtPiece, boughtPieces } from '../receipt/bought-pieces.ts'

const OrderPayment = closed({
  invoice: InvoiceSeen,
  charge: orNull(OwnCharge),
  card: orNull(SavedCard),
  pieces: list(BoughtPiece),
  creditNotes: list(CreditNoteSeen),
  dispute: orNull(DisputeSeen),
})

export type OrderPaymentView = Shown<typeof OrderPayment>

export const orderPaymentApi = routes(
  /** Status of the payment of a box or an order; the mail link of either is enough. */
  route(
    'GET /api/orders/:orderId/payment',
    { params: closed({ orderId: uuid }), answer: OrderPayment },
    async (request) => {
      const { ctx, params } = request
      const { id: memberId, linkSubject } = memberOf(request)
      const { orderId: subjectId } = params
      const charge = await findChargeOf(ctx.db, { subjectId, memberId })
      const invoice = numbered(found(await findInvoiceOf(ctx.db, { subjectId, memberId })))
      const byLink = linkSubject !== undefined
      const linked = [subjectId, ...invoice.parts.map(({ chargeId }) => chargeId)]
      if (byLink && !linked.includes(linkSubject)) throw NotFound()
      return {
        invoice: invoiceSeen(invoice, { byLink }),
        charge: charge ? chargeView(charge) : null,
        card: cardView(await findMandate(ctx.db, memberId)),
        pieces: await boughtPieces(ctx.db, invoice),
        creditNotes: await listCreditNotes(ctx.db, { subjectId, memberId }),
        dispute: await disputeOf(ctx.db, { memberId, subjectId }),
      }
    },
  ),
)
