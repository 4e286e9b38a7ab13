import { piecesWentBack } from '#/boxes/pieces/pieces-went-back.ts'
import { chargeToInvoice } from '#/money/charges/charge-captured.ts'
import { invoicePaid } from '#/money/invoices/plan/invoice-paid.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import { on } from '#/platform/ports/events.ts'
import { orderContract } from './after-sales/order-contract.ts'
import { campaignCostApi } from './campaign-cost/campaign-cost.api.ts'
import { lapseOrder } from './cancel/cancel-order.ts'
import { answeredFaultsApi } from './faults/answered/answered.api.ts'
import { faultsApi } from './faults/faults.api.ts'
import { dropFaultsOfBox } from './faults/faults.ts'
import { faultAnsweredEmail } from './faults/mails/fault-answered.email.tsx'
import { orderReplacedEmail } from './faults/mails/order-replaced.email.tsx'
import { faultPhotosApi, faultPhotoUploadApi } from './faults/photos/fault-photos.api.ts'
import { forgetFaultPhoto } from './faults/photos/forget-fault-photo.ts'
import { repairEndedEmail } from './faults/repair/repair-ended.email.tsx'
import { repayFault } from './faults/repay.ts'
import { studioFaultsApi } from './faults/staff/studio-faults.api.ts'
import { mailOrderLink } from './finding/mail-order-link.ts'
import { orderSubject } from './fulfilment/order-subject.ts'
import { orderConfirmedEmail } from './mails/order-confirmed.email.tsx'
import { orderCancelledEmail } from './mails/order-ended.email.tsx'
import { orderLinkEmail } from './mails/order-link.email.tsx'
import { orderDeliveredEmail, orderShippedEmail } from './mails/order-on-its-way.email.tsx'
import { orderShortEmail } from './mails/order-short.email.tsx'
import { returnRegisteredEmail } from './mails/return-registered.email.tsx'
import { withCard } from './mails/with-card.ts'
import { withPictures } from './mails/with-pictures.ts'
import { onChargeToInvoice, onInvoicePaid } from './paying/capture-order.ts'
import { checkoutApi } from './placing/checkout.api.ts'
import { closeOrder } from './returns/close-order.ts'
import { lookForLateReturn } from './returns/look-for-late-return.ts'
import { refundDue } from './returns/refund-due.job.ts'
import { settleReturnDue } from './returns/settle-return.ts'
import { ordersApi } from './view/orders.api.ts'

export const ordersFeature = {
  apis: [
    ordersApi,
    checkoutApi,
    campaignCostApi,
    faultPhotosApi,
    faultPhotoUploadApi,
    faultsApi,
    studioFaultsApi,
    answeredFaultsApi,
  ] as const,
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
    'POST /api/shop/orders/:orderId/faults': { who: 'member', links: ['order'] },
    'POST /api/shop/orders/:orderId/faults/:faultId/choice': { who: 'member', links: ['order'] },
    'POST /api/shop/orders/:orderId/faults/:faultId/photos': { who: 'member', links: ['order'] },
    'GET /api/shop/orders/:orderId/faults/:faultId/photos/:photoId/:size': {
      who: 'member',
      links: ['order'],
    },
    'GET /api/boxes/:boxId/faults': { who: 'member', links: ['feedback'] },
    'POST /api/boxes/:boxId/faults': { who: 'member', links: ['feedback'] },
    'POST /api/boxes/:boxId/faults/:faultId/choice': { who: 'member', links: ['feedback'] },
    'POST /api/boxes/:boxId/faults/:faultId/photos': { who: 'member', links: ['feedback'] },
    'GET /api/boxes/:boxId/faults/:faultId/photos/:photoId/:size': { who: 'member', links: ['feedback'] },
    'GET /api/studio/faults': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/faults/answered': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/faults/answered.csv': { who: 'staff', roles: ['support', 'admin'] },
    'POST /api/studio/faults/:faultId/decide': { who: 'staff', roles: ['support', 'admin'] },
    'POST /api/studio/faults/:faultId/repair': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/faults/:faultId/photos/:photoId/:size': { who: 'staff', roles: ['support', 'admin'] },
    'POST /api/studio/campaigns/preview': { who: 'staff', roles: ['buyer', 'admin'] },
  } satisfies Policies,
  jobs: [
    closeOrder,
    forgetFaultPhoto,
    lapseOrder,
    lookForLateReturn,
    mailOrderLink,
    refundDue,
    repayFault,
    settleReturnDue,
  ],
  mails: [
    faultAnsweredEmail,
    orderCancelledEmail,
    { ...orderConfirmedEmail, complete: withCard },
    { ...orderDeliveredEmail, complete: withPictures },
    orderLinkEmail,
    { ...orderReplacedEmail, complete: withPictures },
    { ...orderShippedEmail, complete: withPictures },
    orderShortEmail,
    repairEndedEmail,
    returnRegisteredEmail,
  ],
  listeners: [
    on(chargeToInvoice, onChargeToInvoice),
    on(invoicePaid, onInvoicePaid),
    on(piecesWentBack, dropFaultsOfBox),
  ],
  contracts: { 'shop-order': orderContract },
  fulfilmentSubjects: { 'shop-order': orderSubject },
}
