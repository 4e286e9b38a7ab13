import type { Policies } from '#/platform/http/access/access.ts'
import { messagesApi } from './messages.api.ts'
import { sendEmail } from './send-email.job.ts'
import { wordmarkApi } from './wordmark/wordmark.ts'

export const messagesFeature = {
  apis: [messagesApi, wordmarkApi] as const,
  policies: {
    'GET /email/view/:key': { who: 'public' },
    'GET /email/wordmark/ink.png': { who: 'public' },
    'GET /email/wordmark/pale.png': { who: 'public' },
  } satisfies Policies,
  jobs: [sendEmail],
}
