import type { Policies } from '#/platform/http/access/access.ts'
import { switchesApi } from './switches.api.ts'

export const switchesFeature = {
  apis: [switchesApi] as const,
  policies: {
    'GET /api/studio/switches': { who: 'staff', roles: ['support', 'finance', 'admin'] },
    'POST /api/studio/switches/:name': { who: 'staff', roles: ['admin'] },
  } satisfies Policies,
}
