import type { Policies } from '#/platform/http/access/access.ts'
import { jobsApi, outboxApi, webhooksApi } from './jobs.api.ts'

export const jobsFeature = {
  apis: [jobsApi, outboxApi, webhooksApi] as const,
  policies: {
    'GET /api/studio/jobs': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/jobs/list': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/jobs/list.csv': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/jobs/one/:jobId': {
      who: 'staff',
      roles: ['admin'],
      opens: { act: 'job-opened', kind: 'job', by: 'jobId' },
    },
    'POST /api/studio/jobs/one/:jobId/retry': { who: 'staff', roles: ['admin'] },
    'POST /api/studio/jobs/one/:jobId/discard': { who: 'staff', roles: ['admin'] },
    'POST /api/studio/jobs/kinds/:kind/retry': { who: 'staff', roles: ['admin'] },
    // Support answers the customer who misses a mail; finance the payment that has not arrived.
    'GET /api/studio/jobs/mails': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/jobs/mails.csv': { who: 'staff', roles: ['support', 'admin'] },
    'POST /api/studio/jobs/mails/:mailId/decide': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/jobs/webhooks': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/jobs/webhooks.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/jobs/webhooks/:eventId/retry': { who: 'staff', roles: ['finance', 'admin'] },
  } satisfies Policies,
}
