import type { Policies } from '#/platform/http/access.ts'
import { consentApi } from './consent.api.ts'

export const consentFeature = {
  apis: [consentApi],
  policies: {
    'PUT /api/consent': { who: 'member' },
  } satisfies Policies,
}
