import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { messagesApi } from './messages.api.ts'
import { mailReportsApi } from './returned/mail-reports.api.ts'
import { sendEmail } from './send-email.job.ts'
import { wordmarkApi } from './wordmark/wordmark.ts'

export const messagesFeature = {
  apis: [messagesApi, mailReportsApi, wordmarkApi] as const,
  policies: {
    'GET /email/view/:key': { who: 'public' },
    'POST /api/mail/reports': { who: 'public' },
    'GET /email/wordmark/ink.png': { who: 'public' },
    'GET /email/wordmark/pale.png': { who: 'public' },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: sendEmail, does: 'sends a mail', loss: 'law', of: 'email' },
  ] satisfies JobRows,
}
