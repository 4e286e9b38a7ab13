import type { Policies } from '#/platform/http/access/access.ts'
import { consentApi } from './consent.api.ts'

export const analyticsFeature = {
  apis: [consentApi] as const,
  policies: {
    'PUT /api/consent': { who: 'member' },
  } satisfies Policies,
}
