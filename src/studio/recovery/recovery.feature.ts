import type { Policies } from '#/platform/http/access/access.ts'
import { quarantineApi } from './quarantine.api.ts'

export const recoveryFeature = {
  apis: [quarantineApi] as const,
  policies: {
    'GET /api/studio/quarantine': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/quarantine/ask': { who: 'staff', roles: ['finance', 'admin'], stepUp: 'refund' },
    'POST /api/studio/quarantine/release': { who: 'staff', roles: ['finance', 'admin'], stepUp: 'refund' },
  } satisfies Policies,
}
