import { on } from '#/events.ts'
import type { Policies } from '#/platform/http/access.ts'
import { reminderDue } from '#/reminders/reminder-due.ts'
import { secondLookAgreed } from '#/second-looks/second-looks.ts'
import { sendAnswer } from './answer-dispute.ts'
import { disputeMail } from './dispute.email.tsx'
import { ownDisputesApi } from './disputes.api.ts'
import { endingAgreed } from './end-dispute.ts'
import { pauseForDispute } from './pause-reminders.ts'

export const disputesFeature = {
  apis: [ownDisputesApi] as const,
  policies: { 'GET /api/disputes': { who: 'member' } } satisfies Policies,
  jobs: [sendAnswer],
  mails: [disputeMail],
  listeners: [on(secondLookAgreed, endingAgreed), on(reminderDue, pauseForDispute)],
}
