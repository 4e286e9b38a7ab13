import { Type } from 'typebox'
import { retryCharge } from '#/money/charges/attempt/retry-charge.ts'
import { disputesOfCharge } from '#/money/disputes/waiting.ts'
import { findInvoice } from '#/money/invoices/find-invoices.ts'
import { InvoiceSeen } from '#/money/invoices/invoice.schema.ts'
import { invoiceView } from '#/money/invoices/invoice-view.ts'
import { sendInvoicePdf, sendInvoiceXml } from '#/money/invoices/papers/invoice-pdf.ts'
import { refundableOfCharge } from '#/money/refunds/left-of-charge.ts'
import { refundByStaff } from '#/money/refunds/refund-by-staff.ts'
import { pauseReminders } from '#/money/reminders/pause-reminders.ts'
import { isPaused } from '#/money/reminders/reminders.ts'
import { found } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, flag, pdf, reason, uuid, xmlFile } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { idsNamed, listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { findWaitingLook } from '#/platform/second-looks/list-waiting.ts'
import {
  chargeList,
  chargeTimeline,
  countedBy,
  findChargeRow,
  invoiceList,
  sumByState,
} from './finance.queries.ts'
import { ChargePage, ChargeSeen, Charges, Invoices } from './finance.schema.ts'

const Id = closed({ id: uuid })
const ChargesQuery = listQuery(chargeList)
const InvoicesQuery = listQuery(invoiceList)
const RefundBody = closed({ amount: Type.Integer({ minimum: 1 }), reason })

const acted = { params: Id, answer: closed({ charge: ChargeSeen }), idempotent: true } as const

export const financeApi = routes(
  route('GET /api/studio/charges', { query: ChargesQuery, answer: Charges }, async ({ ctx, query }) => {
    const request = { query, now: ctx.clock.now(), ids: await idsNamed(ctx.db, chargeList, query) }
    const sums = await sumByState(ctx.db, request)
    return { ...(await listPage(ctx.db, chargeList, { ...request, counted: countedBy(query, sums) })), sums }
  }),
  listFile('GET /api/studio/charges.csv', { query: ChargesQuery, list: () => chargeList }),
  route('GET /api/studio/charges/:id', { params: Id, answer: ChargePage }, async (request) => {
    const { ctx, params } = request
    const charge = found(await findChargeRow(ctx.db, params.id))
    const remindersPaused = charge.invoiceId !== null && (await isPaused(ctx.db, charge.invoiceId))
    const refundWaits = await findWaitingLook(ctx.db, {
      subjectId: params.id,
      staffId: staffOf(request).id,
    })
    const refundLimit = marketAt(charge.market, ctx.clock.now()).secondLook.refund
    const timeline = await chargeTimeline(ctx.db, params.id)
    const disputes = await disputesOfCharge(ctx.db, params.id)
    const refundable = await refundableOfCharge(ctx, charge)
    return { charge, timeline, remindersPaused, refundWaits, refundLimit, refundable, disputes }
  }),
  route(
    'POST /api/studio/charges/:id/reminders',
    { ...acted, body: closed({ paused: flag, reason }) },
    async ({ ctx, params, body, staffId }) => {
      await pauseReminders(ctx, { chargeId: params.id, by: { kind: 'staff', id: staffId }, ...body })
      return { charge: found(await findChargeRow(ctx.db, params.id)) }
    },
  ),
  route(
    'POST /api/studio/charges/:id/retry',
    { ...acted, body: closed({ reason }) },
    async ({ ctx, params, body, staffId }) => {
      await retryCharge(ctx, { chargeId: params.id, staffId, ...body })
      return { charge: found(await findChargeRow(ctx.db, params.id)) }
    },
  ),
  route(
    'POST /api/studio/charges/:id/refund',
    { ...acted, body: RefundBody },
    async ({ ctx, params, body, staffId }) => {
      await refundByStaff(ctx, { chargeId: params.id, staffId, ...body })
      return { charge: found(await findChargeRow(ctx.db, params.id)) }
    },
  ),
  route('GET /api/studio/invoices', { query: InvoicesQuery, answer: Invoices }, ({ ctx, query }) =>
    listPage(ctx.db, invoiceList, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/invoices.csv', { query: InvoicesQuery, list: () => invoiceList }),
  route('GET /api/studio/invoices/:id', { params: Id, answer: InvoiceSeen }, async ({ ctx, params }) =>
    invoiceView(found(await findInvoice(ctx.db, params.id))),
  ),
  route('GET /api/studio/invoices/:id/pdf', { params: Id, answer: pdf }, async ({ ctx, params }, reply) =>
    sendInvoicePdf(reply, found(await findInvoice(ctx.db, params.id))),
  ),
  route('GET /api/studio/invoices/:id/xml', { params: Id, answer: xmlFile }, async ({ ctx, params }, reply) =>
    sendInvoiceXml(reply, found(await findInvoice(ctx.db, params.id))),
  ),
)
