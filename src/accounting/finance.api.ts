import { Type } from 'typebox'
import { retryCharge } from '#/charges/attempt/retry-charge.ts'
import { type ChargeState, chargeMachine } from '#/charges/charge.states.ts'
import { invoiceView } from '#/charges/payment-views.ts'
import { findInvoice } from '#/invoices/find-invoices.ts'
import { sendInvoicePdf } from '#/invoices/invoice-pdf.ts'
import { marketIds } from '#/markets/markets.ts'
import { found } from '#/platform/errors.ts'
import { type Api, staffOf } from '#/platform/http/http.ts'
import { closed, oneOf, reason, uuid } from '#/platform/http/schema.ts'
import { refundByStaff } from '#/refunds/refund-by-staff.ts'
import { findChargeRow, listCharges, listInvoices, sumByState, timelineOf } from './finance.queries.ts'

const Id = closed({ id: uuid })
const states = Object.keys(chargeMachine.states) as ChargeState[]
const Filter = Type.Object({
  state: Type.Optional(oneOf(states)),
  market: Type.Optional(oneOf(marketIds)),
  search: Type.Optional(Type.String({ maxLength: 100 })),
})
const RefundBody = closed({ amount: Type.Integer({ minimum: 1 }), reason })
const Reason = closed({ reason })

export const financeApi: Api = async (app) => {
  app.get('/api/studio/charges', { schema: { querystring: Filter } }, async ({ ctx, query }) => ({
    charges: await listCharges(ctx.db, query),
    sums: await sumByState(ctx.db),
  }))

  app.get('/api/studio/charges/:id', { schema: { params: Id } }, async ({ ctx, params }) => ({
    charge: found(await findChargeRow(ctx.db, params.id)),
    timeline: await timelineOf(ctx.db, params.id),
  }))

  app.post(
    '/api/studio/charges/:id/retry',
    { schema: { params: Id, body: Reason }, config: { idempotent: true } },
    async (request) => {
      const { ctx, params, body } = request
      await retryCharge(ctx, { chargeId: params.id, staffId: staffOf(request).id, reason: body.reason })
      return { charge: found(await findChargeRow(ctx.db, params.id)) }
    },
  )

  app.post(
    '/api/studio/charges/:id/refund',
    { schema: { params: Id, body: RefundBody }, config: { idempotent: true } },
    async (request) => {
      const { ctx, params, body } = request
      await refundByStaff(ctx, { chargeId: params.id, staffId: staffOf(request).id, ...body })
      return { charge: found(await findChargeRow(ctx.db, params.id)) }
    },
  )

  app.get('/api/studio/invoices', { schema: { querystring: Filter } }, async ({ ctx, query }) => ({
    invoices: await listInvoices(ctx.db, query),
  }))

  app.get('/api/studio/invoices/:id', { schema: { params: Id } }, async ({ ctx, params }) =>
    invoiceView(found(await findInvoice(ctx.db, params.id))),
  )

  app.get('/api/studio/invoices/:id/pdf', { schema: { params: Id } }, async ({ ctx, params }, reply) => {
    return sendInvoicePdf(reply, found(await findInvoice(ctx.db, params.id)))
  })
}
