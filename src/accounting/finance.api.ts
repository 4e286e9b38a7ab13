import { Type } from 'typebox'
import { retryCharge } from '#/charges/attempt/retry-charge.ts'
import { chargeMachine } from '#/charges/charge.states.ts'
import { findInvoice } from '#/invoices/find-invoices.ts'
import { InvoiceSeen } from '#/invoices/invoice.schema.ts'
import { sendInvoicePdf } from '#/invoices/invoice-pdf.ts'
import { invoiceView } from '#/invoices/invoice-view.ts'
import { sendCsv } from '#/list/csv.ts'
import { listOf, listQuery } from '#/list/list-schema.ts'
import { listPage } from '#/list/list-spec.ts'
import { marketIds } from '#/markets/markets.ts'
import { found } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import {
  amount,
  closed,
  count,
  csv,
  list,
  moment,
  oneOf,
  orNull,
  pdf,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { refundByStaff } from '#/refunds/refund-by-staff.ts'
import { chargeList, findChargeRow, invoiceList, sumByState, timelineOf } from './finance.queries.ts'

const Id = closed({ id: uuid })
const state = oneOf(statesOf(chargeMachine))
const market = oneOf(marketIds)
const chargesAsked = listQuery(chargeList)
const invoicesAsked = listQuery(invoiceList)
const RefundBody = closed({ amount: Type.Integer({ minimum: 1 }), reason })

const Charge = closed({
  id: uuid,
  market,
  subjectType: text,
  subjectId: uuid,
  amount,
  currency: text,
  state,
  failureCode: orNull(text),
  attempts: count,
  nextAttemptAt: orNull(moment),
  createdAt: moment,
  capturedAt: orNull(moment),
  member: text,
  memberEmail: text,
  part: count,
  /** Of the invoice's payment plan. */
  parts: count,
  invoiceNumber: text,
  invoiceId: uuid,
  /** What is still to be paid of it. */
  invoiceOpen: amount,
  card: orNull(text),
  refunded: amount,
})
const Charges = closed({
  ...listOf(Charge).properties,
  sums: list(closed({ state, currency: text, count, amount, refunded: amount })),
})
const ChargePage = closed({
  charge: Charge,
  timeline: list(closed({ at: moment, what: text, detail: orNull(text), by: orNull(text) })),
})
const Invoices = listOf(
  closed({
    id: uuid,
    displayNumber: text,
    kind: oneOf(['invoice', 'credit-note']),
    market,
    total: amount,
    vat: amount,
    currency: text,
    issuedAt: moment,
    dueAt: moment,
    member: text,
    /** What is still to be paid. */
    open: amount,
    chargeState: orNull(state),
  }),
)
export type ChargeRow = Shown<typeof Charge>
export type ChargeDetail = Shown<typeof ChargePage>
export type ChargesView = Shown<typeof Charges>
export type InvoicesView = Shown<typeof Invoices>
const acted = { params: Id, answer: closed({ charge: Charge }), idempotent: true } as const

export const financeApi = routes(
  route('GET /api/studio/charges', { query: chargesAsked, answer: Charges }, async ({ ctx, query }) => {
    const asked = { query, now: ctx.clock.now() }
    return { ...(await listPage(ctx.db, chargeList, asked)), sums: await sumByState(ctx.db, asked) }
  }),
  route('GET /api/studio/charges.csv', { query: chargesAsked, answer: csv }, ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: chargeList, query, file: 'charges.csv' }),
  ),
  route('GET /api/studio/charges/:id', { params: Id, answer: ChargePage }, async ({ ctx, params }) => ({
    charge: found(await findChargeRow(ctx.db, params.id)),
    timeline: await timelineOf(ctx.db, params.id),
  })),
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
  route('GET /api/studio/invoices', { query: invoicesAsked, answer: Invoices }, ({ ctx, query }) =>
    listPage(ctx.db, invoiceList, { query, now: ctx.clock.now() }),
  ),
  route('GET /api/studio/invoices.csv', { query: invoicesAsked, answer: csv }, ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: invoiceList, query, file: 'invoices.csv' }),
  ),
  route('GET /api/studio/invoices/:id', { params: Id, answer: InvoiceSeen }, async ({ ctx, params }) =>
    invoiceView(found(await findInvoice(ctx.db, params.id))),
  ),
  route('GET /api/studio/invoices/:id/pdf', { params: Id, answer: pdf }, async ({ ctx, params }, reply) =>
    sendInvoicePdf(reply, found(await findInvoice(ctx.db, params.id))),
  ),
)
