import type { Policies } from '#/platform/http/access/access.ts'
import { healthPageApi } from './health.api.ts'

export const healthFeature = {
  apis: [healthPageApi] as const,
  policies: { 'GET /api/studio/health': { who: 'staff', roles: ['admin'] } } satisfies Policies,
}
