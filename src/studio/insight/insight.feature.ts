import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { countInsightNow } from './count-insight.ts'
import { experimentsApi } from './experiments/experiments.api.ts'
import { insightApi } from './insight.api.ts'
import { productOutcomesApi } from './outcomes/product-outcomes.api.ts'
import { ownFiguresApi } from './own/own-figures.api.ts'
import { predictionsApi } from './predictions/predictions.api.ts'

const roles = ['buyer', 'finance', 'admin'] as const
const readers = ['stylist', ...roles] as const

export const insightFeature = {
  apis: [insightApi, ownFiguresApi, productOutcomesApi, experimentsApi, predictionsApi] as const,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: countInsightNow, does: 'counts what insight shows, which can be asked for again', loss: 'none' },
  ] satisfies JobRows,
  policies: {
    'GET /api/studio/figures': { who: 'staff', roles: ['stylist', 'admin'] },
    'GET /api/studio/catalogue/:productId/outcomes': { who: 'staff', roles: 'all' },
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
    'GET /api/studio/predictions': { who: 'staff', roles: readers },
    'GET /api/studio/experiments': { who: 'staff', roles: readers },
    'GET /api/studio/experiments/:experimentId': { who: 'staff', roles: readers },
    'POST /api/studio/experiments': { who: 'staff', roles: ['admin'] },
    'POST /api/studio/experiments/:experimentId/stop': { who: 'staff', roles: ['admin'] },
    'POST /api/studio/experiments/:experimentId/decide': { who: 'staff', roles: ['admin'] },
    'POST /api/studio/insight/count': { who: 'staff', roles },
  } satisfies Policies,
}
