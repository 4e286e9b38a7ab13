import { disputeLost } from '#/disputes/dispute-lost.ts'
import { disputeWon } from '#/disputes/dispute-won.ts'
import { on } from '#/events.ts'
import { secondLookAgreed } from '#/second-looks/second-looks.ts'
import { refundAgreed } from './refund-by-staff.ts'
import { refundedMail } from './refunded.email.tsx'
import { lookAtWaiting, sendRefund } from './refunds.ts'

export const refundsFeature = {
  jobs: [sendRefund],
  mails: [refundedMail],
  listeners: [
    on(secondLookAgreed, refundAgreed),
    on(disputeLost, lookAtWaiting),
    on(disputeWon, lookAtWaiting),
  ],
}
