import type { FastifyRequest } from 'fastify'
import { findOwnInvoice } from '#/invoices/find-invoices.ts'
import { findMandate } from '#/payment-methods/mandates.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { type Api, memberOf, requireSubject } from '#/platform/http/http.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { lookUpCharge } from './attempt/reconcile-charge.job.ts'
import { findChargeInNeed, findOwnCharge } from './find-charges.ts'
import { payCharge } from './pay/pay-charge.ts'
import { cardView, chargeView, invoiceSeen } from './payment-views.ts'

const ChargeId = closed({ id: uuid })

/** The payment page: what she owes, paying it, and what became of it. Also for whoever came by a `payment` link. */
export const chargesApi: Api = async (app) => {
  app.get('/api/payments/charges/next', async (request) => {
    const charge = await findChargeInNeed(request.ctx.db, memberOf(request).id)
    if (!charge) throw NotFound()
    return { id: charge.id }
  })

  app.get('/api/payments/charges/:id', { schema: { params: ChargeId } }, async (request) => {
    const { ctx } = request
    const charge = await ownCharge(request, request.params.id)
    const { id: memberId, linkSubject } = memberOf(request)
    const invoice = found(await findOwnInvoice(ctx.db, { id: charge.invoiceId, memberId }))
    const mandate = await findMandate(ctx.db, memberId)
    return {
      charge: chargeView(charge),
      invoice: invoiceSeen(invoice, { byLink: linkSubject !== undefined }),
      card: cardView(mandate),
      browser: ctx.payments.browser,
    }
  })

  app.post('/api/payments/charges/:id/pay', { schema: { params: ChargeId } }, async (request) =>
    payCharge(request.ctx, await ownCharge(request, request.params.id)),
  )

  /** The page's word that something happened is only a reason to ask the provider (T72). */
  app.post('/api/payments/charges/:id/check', { schema: { params: ChargeId } }, async (request) => {
    const { id } = await ownCharge(request, request.params.id)
    await lookUpCharge(request.ctx, id)
    return { charge: chargeView(await ownCharge(request, id)) }
  })
}

async function ownCharge(request: FastifyRequest, id: string) {
  requireSubject(request, id)
  return found(await findOwnCharge(request.ctx.db, { id, memberId: memberOf(request).id }))
}
