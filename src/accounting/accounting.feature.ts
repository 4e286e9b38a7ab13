import type { Policies } from '#/platform/http/access.ts'
import { financeApi } from './finance.api.ts'

export const accountingFeature = {
  apis: [financeApi] as const,
  policies: {
    'GET /api/studio/charges': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/charges.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/charges/:id': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/charges/:id/reminders': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/charges/:id/retry': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/charges/:id/refund': { who: 'staff', roles: ['finance', 'admin'], stepUp: 'refund' },
    'GET /api/studio/invoices': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/invoices.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/invoices/:id': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/invoices/:id/pdf': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/invoices/:id/xml': { who: 'staff', roles: ['finance', 'admin'] },
  } satisfies Policies,
}
