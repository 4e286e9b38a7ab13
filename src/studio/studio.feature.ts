import type { Policies } from '#/platform/http/access.ts'
import { customersApi } from './customers/customers.api.ts'
import { clockApi } from './today/clock.api.ts'
import { todayApi } from './today/today.api.ts'

export const studioFeature = {
  apis: [todayApi, clockApi, customersApi] as const,
  policies: {
    'GET /api/studio/today': { who: 'staff', roles: 'all' },
    'POST /api/studio/clock': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/clock': { who: 'staff', roles: 'all' },
    'GET /api/studio/customers': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/customers.csv': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/customers/:id': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/customers/:id/timeline': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/customers/:id/timeline.csv': { who: 'staff', roles: ['support', 'admin'] },
  } satisfies Policies,
}
