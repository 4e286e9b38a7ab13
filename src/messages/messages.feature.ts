import type { Policies } from '#/platform/http/access.ts'
import { messagesApi } from './messages.api.ts'
import { sendEmail } from './send-email.job.ts'

export const messagesFeature = {
  apis: [messagesApi],
  policies: {
    'GET /email/view/:key': { who: 'public' },
    'GET /sandbox/mailbox': { who: 'local' },
    'GET /sandbox/mailbox/:id': { who: 'local' },
    'GET /sandbox/mailbox/:id/mail': { who: 'local' },
    'GET /sandbox/mailbox/:id/attachments/:index': { who: 'local' },
  } satisfies Policies,
  jobs: [sendEmail],
}
