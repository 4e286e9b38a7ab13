import { exchangeMayLeave, exchangeOrdered } from '#/boxes/exchange/order-exchange.ts'
import { cardsRefused } from '#/money/charges/cards-refused.ts'
import { chargeToInvoice } from '#/money/charges/charge-captured.ts'
import { invoicePaid } from '#/money/invoices/plan/invoice-paid.ts'
import { reminderDue } from '#/money/reminders/reminder-due.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { orderContract } from './after-sales/order-contract.ts'
import { orderPurchase } from './after-sales/order-purchase.ts'
import { campaignCostApi } from './campaign-cost/campaign-cost.api.ts'
import { endTimeToPay, lapseOrder } from './cancel/cancel-order.ts'
import { pauseForExchange } from './exchange/pause-reminders.ts'
import { placeExchange } from './exchange/place-exchange.ts'
import { creditExchange, releaseExchange } from './exchange/release-exchange.ts'
import { mailOrderLink } from './finding/mail-order-link.ts'
import { orderSubject } from './fulfilment/order-subject.ts'
import { orderConfirmedEmail } from './mails/order-confirmed.email.tsx'
import { orderCancelledEmail } from './mails/order-ended.email.tsx'
import { orderLinkEmail } from './mails/order-link.email.tsx'
import { orderDeliveredEmail, orderShippedEmail, returnMovedEmail } from './mails/order-on-its-way.email.tsx'
import { orderReplacedEmail } from './mails/order-replaced.email.tsx'
import { orderShortEmail } from './mails/order-short.email.tsx'
import { withCard } from './mails/with-card.ts'
import { withPictures } from './mails/with-pictures.ts'
import { onChargeToInvoice, onOrderPaid } from './paying/capture-order.ts'
import { checkoutApi } from './placing/checkout.api.ts'
import { closeOrder } from './returns/close-order.ts'
import { ordersApi } from './view/orders.api.ts'

/** An exchange opens by the link of its box as well. */
const ofOrder = ['order', 'feedback']

export const ordersFeature = {
  apis: [ordersApi, checkoutApi, campaignCostApi] as const,
  policies: {
    'GET /api/shop/orders': { who: 'member', viewed: true },
    'GET /api/shop/orders/:orderId': { who: 'member', links: ofOrder, viewed: true },
    'POST /api/shop/orders/:orderId/cancel': { who: 'member', links: ofOrder },
    'POST /api/shop/orders/find': { who: 'public' },
    'GET /api/shop/checkout': { who: 'public' },
    'POST /api/shop/checkout': { who: 'public' },
    'POST /api/shop/checkout/order': { who: 'public' },
    'POST /api/studio/campaigns/preview': { who: 'staff', roles: ['buyer', 'admin'] },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: closeOrder, does: 'closes an order after its days of return', loss: 'course', of: 'shop-order' },
    { job: creditExchange, does: 'credits an exchange', loss: 'money' },
    { job: lapseOrder, does: 'ends an order that was not paid', loss: 'course', of: 'shop-order' },
    { job: mailOrderLink, does: 'mails a guest the link to an order, which can be asked for again', loss: 'none' },
  ] satisfies JobRows,
  mails: [
    orderCancelledEmail,
    { ...orderConfirmedEmail, complete: withCard },
    { ...orderDeliveredEmail, complete: withPictures },
    orderLinkEmail,
    { ...orderReplacedEmail, complete: withPictures },
    { ...orderShippedEmail, complete: withPictures },
    orderShortEmail,
    returnMovedEmail,
  ],
  listeners: [
    on(cardsRefused, async (ctx, { subjectType, subjectId }) => {
      if (subjectType === 'shop-order') await endTimeToPay(ctx, subjectId)
    }),
    on(chargeToInvoice, onChargeToInvoice),
    on(invoicePaid, onOrderPaid),
    on(exchangeOrdered, placeExchange),
    on(exchangeMayLeave, releaseExchange),
    on(reminderDue, pauseForExchange),
  ],
  contracts: { 'shop-order': orderContract },
  purchases: { 'shop-order': orderPurchase },
  fulfilmentSubjects: { 'shop-order': orderSubject },
}
