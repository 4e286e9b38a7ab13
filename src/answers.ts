import * as box from '#/boxes/boxes.answers.ts'
import { Boxes, BoxSummary } from '#/boxes/parts.answers.ts'
import * as studio from '#/boxes/studio.answers.ts'
import * as payment from '#/payments/payments.answers.ts'
import { anything, closed, count, list, moment, optional, pdf, text, uuid, yes } from '#/platform/schema.ts'

/**
 * What each API route answers when all is well, closed (T28): what a schema does not name is not sent. A route may state
 * its answer itself; the others stand here, as the access rules stand in policy.ts. `answers.test.ts` wants one or the other.
 */
const done = closed({})
const progress = { step: count, completed: yes, stepCount: count }

export const answers: Readonly<Record<string, object>> = {
  'GET /api/openapi.json': { 200: anything },
  'POST /api/identity/attempts': { 200: done },
  'POST /api/identity/link': { 200: done },
  'GET /api/identity': {
    200: closed({
      domain: text,
      issuer: text,
      clientId: text,
      studioClientId: text,
      audience: text,
      organization: optional(text),
      embedded: yes,
    }),
  },
  'POST /api/logout': { 200: done },
  'POST /api/studio/logout': { 200: done },
  'GET /api/studio/me': { 200: closed({ id: uuid, role: text, name: text, email: text }) },
  'GET /api/studio/clock': { 200: closed({ now: moment, adjustable: yes }) },
  'POST /api/studio/clock': { 200: closed({ now: moment, ran: count }) },
  'GET /api/studio/today': {
    200: closed({
      now: moment,
      movesClock: yes,
      waiting: list(closed({ of: text, count, parts: list(closed({ of: text, count })) })),
    }),
  },
  'GET /api/survey/:userId': { 200: closed({ answers: anything, ...progress }) },
  'PUT /api/survey/:userId/:question': { 200: closed(progress) },

  'GET /api/home': { 200: box.Home },
  'GET /api/styling/terms': { 200: box.StylingTerms },
  'GET /api/boxes': { 200: Boxes },
  'POST /api/boxes': { 201: BoxSummary },
  'POST /api/boxes/:boxId/ask-preview': { 200: BoxSummary },
  'POST /api/boxes/:boxId/cancel': { 200: BoxSummary },
  'POST /api/subscription/skip': { 200: box.Skipped },
  'GET /api/boxes/:boxId/preview': { 200: box.Preview },
  'PUT /api/boxes/:boxId/preview/items/:itemId': { 200: box.Preview },
  'POST /api/boxes/:boxId/preview/send-back': { 200: box.Preview },
  'POST /api/boxes/:boxId/preview/approve': { 200: box.Preview },
  'GET /api/boxes/:boxId/feedback': { 200: box.Feedback },
  'PUT /api/boxes/:boxId/feedback/items/:itemId': { 200: box.Feedback },
  'PUT /api/boxes/:boxId/feedback/comment': { 200: box.Feedback },
  'POST /api/boxes/:boxId/confirm': { 200: box.Feedback },
  'POST /api/boxes/:boxId/return-label.pdf': { 200: pdf },

  'GET /api/studio/desk': { 200: studio.DeskQueue },
  'GET /api/studio/desk/:boxId': { 200: studio.DeskBox },
  'GET /api/studio/desk/:boxId/candidates': { 200: studio.Candidates },
  'POST /api/studio/desk/:boxId/claim': { 200: studio.DeskBox },
  'POST /api/studio/desk/:boxId/release': { 200: studio.DeskBox },
  'POST /api/studio/desk/:boxId/items': { 200: studio.DeskBox },
  'DELETE /api/studio/desk/:boxId/items/:itemId': { 200: studio.DeskBox },
  'PUT /api/studio/desk/:boxId/note': { 200: studio.DeskBox },
  'PUT /api/studio/desk/:boxId/items/:itemId/note': { 200: studio.DeskBox },
  'PUT /api/studio/desk/:boxId/fee': { 200: studio.DeskBox },
  'POST /api/studio/desk/:boxId/preview': { 200: studio.DeskBox },
  'GET /api/studio/warehouse': { 200: studio.Warehouse },
  'GET /api/studio/warehouse/pick-list.pdf': { 200: pdf },
  'GET /api/studio/warehouse/:boxId': { 200: studio.Packing },
  'POST /api/studio/warehouse/:boxId/scan': { 200: studio.Scanned },
  'POST /api/studio/warehouse/:boxId/unpack': { 200: studio.Packing },
  'POST /api/studio/warehouse/:boxId/restyle': { 200: studio.Packing },
  'POST /api/studio/warehouse/:boxId/ship': { 200: studio.Packing },
  'POST /api/studio/warehouse/:boxId/deliver': { 200: studio.Packing },
  'GET /api/studio/warehouse/:boxId/packing-slip.pdf': { 200: pdf },
  'POST /api/studio/warehouse/:boxId/return-label.pdf': { 200: pdf },
  'POST /api/studio/warehouse/:boxId/label.pdf': { 200: pdf },
  'GET /api/studio/returns': { 200: studio.Returns },
  'GET /api/studio/returns/:boxId': { 200: studio.Returned },
  'POST /api/studio/returns/scan': { 200: studio.ReturnsFound },
  'POST /api/studio/returns/items/:itemId': { 200: studio.Returned },
  'POST /api/studio/returns/items/:itemId/lost': { 200: studio.Returned },

  'POST /api/payments/webhook': { 200: payment.Received },
  'GET /api/payments/card': { 200: payment.SavedCard },
  'POST /api/payments/setup': { 200: payment.Setup },
  'POST /api/payments/setup/:id/check': { 200: payment.SetupState },
  'GET /api/payments/charges/next': { 200: payment.NextCharge },
  'GET /api/payments/charges/:id': { 200: payment.ChargePage },
  'POST /api/payments/charges/:id/pay': { 200: payment.Payable },
  'POST /api/payments/charges/:id/check': { 200: payment.ChargeState },
  'GET /api/invoices': { 200: payment.Invoices },
  'GET /api/invoices/:id': { 200: payment.Invoice },
  'GET /api/invoices/:id/pdf': { 200: pdf },
  'GET /api/orders/:orderId/payment': { 200: payment.OrderPayment },
  'GET /api/studio/charges': { 200: payment.StudioCharges },
  'GET /api/studio/charges/:id': { 200: payment.StudioChargePage },
  'POST /api/studio/charges/:id/retry': { 200: payment.OneStudioCharge },
  'POST /api/studio/charges/:id/refund': { 200: payment.OneStudioCharge },
  'GET /api/studio/invoices': { 200: payment.StudioInvoices },
  'GET /api/studio/invoices/:id': { 200: payment.Invoice },
  'GET /api/studio/invoices/:id/pdf': { 200: pdf },
}
