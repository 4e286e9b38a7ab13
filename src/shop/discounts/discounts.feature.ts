import type { Policies } from '#/platform/http/access/access.ts'
import { campaignsApi } from './campaigns/campaigns.api.ts'
import { campaignLinkApi } from './campaigns/codes/campaign-link.api.ts'

const roles = ['buyer', 'admin'] as const

export const discountsFeature = {
  apis: [campaignsApi, campaignLinkApi] as const,
  policies: {
    'GET /campaign/:name': { who: 'public' },
    'GET /api/studio/campaigns': { who: 'staff', roles },
    'GET /api/studio/campaigns.csv': { who: 'staff', roles },
    'GET /api/studio/campaigns/choices': { who: 'staff', roles },
    'GET /api/studio/campaigns/:id': { who: 'staff', roles },
    'POST /api/studio/campaigns': { who: 'staff', roles },
    'PUT /api/studio/campaigns/:id': { who: 'staff', roles },
    'POST /api/studio/campaigns/:id/replace': { who: 'staff', roles },
    'POST /api/studio/campaigns/:id/end': { who: 'staff', roles },
    'POST /api/studio/campaigns/:id/codes': { who: 'staff', roles },
    'POST /api/studio/campaigns/:id/batches': { who: 'staff', roles },
    'POST /api/studio/campaigns/:id/batches/:batchId/codes.csv': { who: 'staff', roles },
  } satisfies Policies,
}
