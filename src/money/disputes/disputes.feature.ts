import { reminderDue } from '#/money/reminders/reminder-due.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { secondLookAgreed } from '#/platform/second-looks/second-looks.ts'
import { sendAnswer } from './answer-dispute.ts'
import { ownDisputesApi } from './disputes.api.ts'
import { onDisputeEndingAgreed } from './end-dispute.ts'
import { disputeMail } from './mails/dispute.email.tsx'
import { pauseForDispute } from './pause-reminders.ts'

export const disputesFeature = {
  apis: [ownDisputesApi] as const,
  policies: { 'GET /api/disputes': { who: 'member', viewed: true } } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: sendAnswer, does: 'sends our evidence about a dispute to the bank', loss: 'money', of: 'dispute' },
  ] satisfies JobRows,
  mails: [disputeMail],
  listeners: [on(secondLookAgreed, onDisputeEndingAgreed), on(reminderDue, pauseForDispute)],
}
