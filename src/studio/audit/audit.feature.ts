import type { Policies } from '#/platform/http/access/access.ts'
import { auditApi } from './audit.api.ts'

export const auditFeature = {
  apis: [auditApi] as const,
  policies: {
    'GET /api/studio/audit': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/audit.csv': { who: 'staff', roles: ['finance', 'admin'] },
    // Each kind of object by the roles that may open it (history.ts).
    'GET /api/studio/acts/:kind/:id': { who: 'staff', roles: 'all' },
  } satisfies Policies,
}
