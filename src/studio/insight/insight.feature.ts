import type { Policies } from '#/platform/http/access/access.ts'
import { countNow } from './count-insight.ts'
import { insightApi } from './insight.api.ts'

const roles = ['buyer', 'finance', 'admin'] as const

export const insightFeature = {
  apis: [insightApi] as const,
  jobs: [countNow],
  policies: {
    'GET /api/studio/insight/kept': { who: 'staff', roles },
    'GET /api/studio/insight/kept.csv': { who: 'staff', roles },
    'GET /api/studio/insight/funnel': { who: 'staff', roles },
    'GET /api/studio/insight/funnel.csv': { who: 'staff', roles },
    'GET /api/studio/insight/cohorts': { who: 'staff', roles },
    'GET /api/studio/insight/cohorts.csv': { who: 'staff', roles },
    'GET /api/studio/insight/worn': { who: 'staff', roles },
    'GET /api/studio/insight/worn.csv': { who: 'staff', roles },
    'GET /api/studio/insight/cover': { who: 'staff', roles },
    'GET /api/studio/insight/cover.csv': { who: 'staff', roles },
    'POST /api/studio/insight/count': { who: 'staff', roles },
  } satisfies Policies,
}
