import { chargeToInvoice } from '#/charges/charge-captured.ts'
import { on } from '#/events.ts'
import { invoicePaid } from '#/invoices/invoice-paid.ts'
import type { Policies } from '#/platform/http/access.ts'
import { campaignCostApi } from './campaign-cost/campaign-cost.api.ts'
import { lapseOrder } from './cancel/cancel-order.ts'
import { orderSubject } from './fulfilment/order-subject.ts'
import { orderConfirmedEmail } from './mails/order-confirmed.email.tsx'
import { orderCancelledEmail, orderShortEmail } from './mails/order-ended.email.tsx'
import { orderLinkEmail } from './mails/order-link.email.tsx'
import { orderDeliveredEmail, orderShippedEmail } from './mails/order-on-its-way.email.tsx'
import { returnRegisteredEmail } from './mails/return-registered.email.tsx'
import { onChargeToInvoice, onInvoicePaid } from './paying/capture-order.ts'
import { checkoutApi } from './placing/checkout.api.ts'
import { closeOrder } from './returns/close-order.ts'
import { refundDue } from './returns/refund-due.job.ts'
import { ordersApi } from './view/orders.api.ts'

export const ordersFeature = {
  apis: [ordersApi, checkoutApi, campaignCostApi] as const,
  policies: {
    'GET /api/shop/orders': { who: 'member' },
    'GET /api/shop/orders/:orderId': { who: 'member', links: ['order'] },
    'POST /api/shop/orders/:orderId/cancel': { who: 'member', links: ['order'] },
    'POST /api/shop/orders/:orderId/returns': { who: 'member', links: ['order'] },
    'POST /api/shop/orders/:orderId/return-label.pdf': { who: 'member', links: ['order'] },
    'POST /api/shop/orders/find': { who: 'public', most: 20 },
    'GET /api/shop/checkout': { who: 'public' },
    'POST /api/shop/checkout': { who: 'public', most: 60 },
    'POST /api/shop/checkout/order': { who: 'public' },
    'POST /api/studio/campaigns/preview': { who: 'staff', roles: ['buyer', 'admin'] },
  } satisfies Policies,
  jobs: [closeOrder, lapseOrder, refundDue],
  mails: [
    orderCancelledEmail,
    orderConfirmedEmail,
    orderDeliveredEmail,
    orderLinkEmail,
    orderShippedEmail,
    orderShortEmail,
    returnRegisteredEmail,
  ],
  listeners: [on(chargeToInvoice, onChargeToInvoice), on(invoicePaid, onInvoicePaid)],
  fulfilmentSubjects: { 'shop-order': orderSubject },
}
