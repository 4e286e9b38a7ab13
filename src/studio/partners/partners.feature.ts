import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { keysApi } from './keys/keys.api.ts'
import { deliverWebhook } from './messages/deliver.job.ts'
import { partnersApi } from './partners.api.ts'
import { partnerListeners } from './tell-partners.ts'

const admins = { who: 'staff' as const, roles: ['admin' as const] }
const proven = { ...admins, stepUp: 'access' as const }

export const partnersFeature = {
  apis: [partnersApi, keysApi] as const,
  policies: {
    'GET /api/studio/api-keys': admins,
    'GET /api/studio/api-keys.csv': admins,
    'POST /api/studio/api-keys': proven,
    'POST /api/studio/api-keys/:keyId/revoke': proven,
    'GET /api/studio/webhooks': admins,
    'GET /api/studio/webhooks.csv': admins,
    'POST /api/studio/webhooks': proven,
    'GET /api/studio/webhooks/:endpointId': admins,
    'PUT /api/studio/webhooks/:endpointId': proven,
    'POST /api/studio/webhooks/:endpointId/secret': proven,
    'POST /api/studio/webhooks/:endpointId/state': proven,
    'GET /api/studio/webhooks/:endpointId/messages': admins,
    'GET /api/studio/webhooks/:endpointId/messages/:messageId': admins,
    'POST /api/studio/webhooks/:endpointId/messages/:messageId/retry': admins,
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: deliverWebhook, does: 'sends an event to a partner', loss: 'none' },
  ] satisfies JobRows,
  listeners: partnerListeners,
}
