import type { Policies } from '#/platform/http/access.ts'
import { collectorApi } from './collector.api.ts'

export const monitoringFeature = {
  apis: [collectorApi],
  policies: {
    'GET /sandbox/monitoring': { who: 'local' },
    'POST /sandbox/monitoring/v2/track': { who: 'local' },
    'POST /sandbox/analytics/:receiver': { who: 'local' },
  } satisfies Policies,
}
