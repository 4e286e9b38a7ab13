import type { Policies } from '#/platform/http/access.ts'
import { messagesApi } from './messages.api.ts'
import { sendEmail } from './send-email.job.ts'

export const messagesFeature = {
  apis: [messagesApi] as const,
  policies: {
    'GET /email/view/:key': { who: 'public' },
  } satisfies Policies,
  jobs: [sendEmail],
}
