import type { Policies } from '#/platform/http/access.ts'
import { chargeCard } from './attempt/charge-card.job.ts'
import { reconcileCharge } from './attempt/reconcile-charge.job.ts'
import { remindPayment } from './attempt/remind-payment.job.ts'
import { chargesApi } from './charges.api.ts'
import { cardDeclinedMail } from './mails/card-declined.email.tsx'
import { paymentFailedMail } from './mails/payment-failed.email.tsx'
import { paymentNeedsYouMail } from './mails/payment-needs-you.email.tsx'
import { paymentReceiptMail } from './mails/payment-receipt.email.tsx'

export const chargesFeature = {
  apis: [chargesApi] as const,
  policies: {
    'GET /api/payments/charges/next': { who: 'member' },
    'GET /api/payments/charges/:id': { who: 'member', links: ['payment'] },
    'POST /api/payments/charges/:id/pay': { who: 'member', links: ['payment'] },
    'POST /api/payments/charges/:id/check': { who: 'member', links: ['payment'] },
  } satisfies Policies,
  jobs: [chargeCard, reconcileCharge, remindPayment],
  mails: [cardDeclinedMail, paymentFailedMail, paymentNeedsYouMail, paymentReceiptMail],
}
