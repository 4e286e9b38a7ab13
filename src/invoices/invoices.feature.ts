import type { Policies } from '#/platform/http/access.ts'
import { invoiceMail } from './invoice.email.tsx'
import { attachInvoice, INVOICE_PDF } from './invoice-pdf.ts'
import { invoicesApi } from './invoices.api.ts'

export const invoicesFeature = {
  apis: [invoicesApi] as const,
  policies: {
    'GET /api/invoices': { who: 'member' },
    'GET /api/invoices/:id': { who: 'member' },
    'GET /api/invoices/:id/pdf': { who: 'member' },
    'GET /api/orders/:orderId/payment': { who: 'member', links: ['feedback', 'payment'] },
  } satisfies Policies,
  mails: [invoiceMail],
  attachments: { [INVOICE_PDF]: attachInvoice },
}
