import { Type } from 'typebox'
import { retryCharge } from '#/charges/attempt/retry-charge.ts'
import { invoiceView } from '#/charges/payment-views.ts'
import { findInvoice } from '#/invoices/find-invoices.ts'
import { sendInvoicePdf } from '#/invoices/invoice-pdf.ts'
import { found } from '#/platform/errors.ts'
import { type Api, staffOf } from '#/platform/http/http.ts'
import { closed, reason, uuid } from '#/platform/http/schema.ts'
import { refundByStaff } from '#/refunds/refund-by-staff.ts'
import { sendCsv } from '#/studio/list/csv.ts'
import { listPage } from '#/studio/list/list.ts'
import { listQuery } from '#/studio/list/list-schema.ts'
import { chargeList, findChargeRow, invoiceList, sumByState, timelineOf } from './finance.queries.ts'

const Id = closed({ id: uuid })
const Charges = { querystring: listQuery(chargeList) }
const Invoices = { querystring: listQuery(invoiceList) }
const RefundBody = closed({ amount: Type.Integer({ minimum: 1 }), reason })
const Reason = closed({ reason })

export const financeApi: Api = async (app) => {
  app.get('/api/studio/charges', { schema: Charges }, async ({ ctx, query }) => {
    const asked = { query, now: ctx.clock.now() }
    return { ...(await listPage(ctx.db, chargeList, asked)), sums: await sumByState(ctx.db, asked) }
  })

  app.get('/api/studio/charges.csv', { schema: Charges }, async ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: chargeList, query, file: 'charges.csv' }),
  )

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

  app.get('/api/studio/invoices', { schema: Invoices }, async ({ ctx, query }) =>
    listPage(ctx.db, invoiceList, { query, now: ctx.clock.now() }),
  )

  app.get('/api/studio/invoices.csv', { schema: Invoices }, async ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: invoiceList, query, file: 'invoices.csv' }),
  )

  app.get('/api/studio/invoices/:id', { schema: { params: Id } }, async ({ ctx, params }) =>
    invoiceView(found(await findInvoice(ctx.db, params.id))),
  )

  app.get('/api/studio/invoices/:id/pdf', { schema: { params: Id } }, async ({ ctx, params }, reply) => {
    return sendInvoicePdf(reply, found(await findInvoice(ctx.db, params.id)))
  })
}
