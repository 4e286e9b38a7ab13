import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { withdrawIntent } from './credit/finish-credit.ts'
import { openPaymentsApi } from './open/open-payments.api.ts'
import { orderPaymentApi } from './order/order-payment.api.ts'
import { paymentApi } from './payment.api.ts'

export const checkoutFeature = {
  apis: [paymentApi, orderPaymentApi, openPaymentsApi] as const,
  policies: {
    'GET /api/payments/open': { who: 'member', viewed: true },
    'GET /api/payments/charges/next': { who: 'member', viewed: true },
    'GET /api/payments/charges/:id': { who: 'member', links: ['feedback', 'order', 'payment'] },
    'POST /api/payments/charges/:id/pay': { who: 'member', links: ['feedback', 'order', 'payment'] },
    'POST /api/payments/charges/:id/redirect': { who: 'member', links: ['feedback', 'order', 'payment'] },
    'POST /api/payments/charges/:id/credit': { who: 'member' },
    'POST /api/payments/charges/:id/check': { who: 'member', links: ['feedback', 'order', 'payment'] },
    'GET /api/orders/:orderId/payment': { who: 'member', links: ['feedback', 'order', 'payment'] },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: withdrawIntent, does: 'withdraws a card payment that credit pays instead', loss: 'money', of: 'charge' },
  ] satisfies JobRows,
}
