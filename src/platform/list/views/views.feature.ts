import type { Policies } from '#/platform/http/access/access.ts'
import { viewsApi } from './views.api.ts'

export const viewsFeature = {
  apis: [viewsApi] as const,
  policies: {
    // Each colleague sees their own views and those of their roles (views.ts).
    'GET /api/studio/views': { who: 'staff', roles: 'all' },
    'POST /api/studio/views': { who: 'staff', roles: 'all' },
    'PUT /api/studio/views/:viewId': { who: 'staff', roles: 'all' },
    'DELETE /api/studio/views/:viewId': { who: 'staff', roles: 'all' },
    'POST /api/studio/views/:viewId/restore': { who: 'staff', roles: 'all' },
    'PUT /api/studio/default-view': { who: 'staff', roles: 'all' },
  } satisfies Policies,
}
