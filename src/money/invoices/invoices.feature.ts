import { chargeCaptured, remainderForgiven } from '#/money/charges/charge-captured.ts'
import { paymentReceiptMail } from '#/money/charges/mails/payment-receipt.email.tsx'
import type { Policies } from '#/platform/http/access/access.ts'
import { on } from '#/platform/ports/events.ts'
import { partSmallerMail } from './credit/part-smaller.email.tsx'
import { invoicesApi } from './invoices.api.ts'
import { withNumber } from './issue/invoice-number.ts'
import { invoiceMail } from './papers/invoice.email.tsx'
import { attachInvoice, INVOICE_PDF } from './papers/invoice-pdf.ts'
import { withInvoice } from './papers/receipt-of-invoice.ts'
import { notifyIfPaid } from './plan/invoice-paid.ts'

export const invoicesFeature = {
  apis: [invoicesApi] as const,
  policies: {
    'GET /api/invoices': { who: 'member', viewed: true },
    'GET /api/invoices/:id': { who: 'member', viewed: true },
    'GET /api/invoices/:id/pdf': { who: 'member', links: ['feedback', 'order', 'payment'] },
    'GET /api/invoices/:id/xml': { who: 'member', links: ['feedback', 'order', 'payment'] },
  } satisfies Policies,
  listeners: [
    on(chargeCaptured, (ctx, { invoiceId }) => notifyIfPaid(ctx, invoiceId)),
    on(remainderForgiven, (ctx, { invoiceId }) => notifyIfPaid(ctx, invoiceId)),
  ],
  mails: [
    { ...invoiceMail, complete: withNumber },
    { ...paymentReceiptMail, complete: withInvoice },
    partSmallerMail,
  ],
  attachments: { [INVOICE_PDF]: attachInvoice },
}
