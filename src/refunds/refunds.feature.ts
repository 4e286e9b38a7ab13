import { refundedMail } from './refunded.email.tsx'
import { sendRefund } from './refunds.ts'

export const refundsFeature = {
  jobs: [sendRefund],
  mails: [refundedMail],
}
