import type { Policies } from '#/platform/http/access.ts'
import { clockApi } from './today/clock.api.ts'
import { todayApi } from './today/today.api.ts'

export const studioFeature = {
  apis: [todayApi, clockApi] as const,
  policies: {
    'GET /api/studio/today': { who: 'staff', roles: 'all' },
    'POST /api/studio/clock': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/clock': { who: 'staff', roles: 'all' },
  } satisfies Policies,
}
