import { disputeLost, disputeWon } from '#/money/disputes/dispute-events.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { secondLookAgreed } from '#/platform/second-looks/second-looks.ts'
import { refundAgreed } from './refund-by-staff.ts'
import { refundedMail } from './refunded.email.tsx'
import { retryWaiting, sendRefund } from './refunds.ts'

export const refundsFeature = {
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: sendRefund, does: 'sends a refund', loss: 'money' },
  ] satisfies JobRows,
  mails: [refundedMail],
  listeners: [
    on(secondLookAgreed, refundAgreed),
    on(disputeLost, retryWaiting),
    on(disputeWon, retryWaiting),
  ],
}
